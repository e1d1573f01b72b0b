// Browsers refuse workers for pages that lie on a disk; there a hidden frame runs the search index instead.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.append(frame);
      this.inner = frame.contentWindow;
      this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inner.importScripts = (...urls) => urls.reduce((before, one) => before.then(() => this.load(one)), Promise.resolve());
      this.load(url).then(() => { this.ready = true; this.waiting.forEach((data) => this.deliver(data)); });
    }
    load(url) {
      return new Promise((resolve, reject) => {
        const script = this.inner.document.createElement("script");
        Object.assign(script, { src: new URL(url, location.href).href, onload: resolve, onerror: reject });
        this.inner.document.head.append(script);
      });
    }
    deliver(data) { this.inner.dispatchEvent(new MessageEvent("message", { data })); }
    postMessage(data) { this.ready ? this.deliver(data) : this.waiting.push(data); }
    terminate() { this.inner.frameElement.remove(); }
  };
}
