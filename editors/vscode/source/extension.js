// A thin client: it starts `corrigenda lsp` and hands it the notes that are open.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGE = "onLanguage:";
const PROGRAM = ["corrigenda.command", "corrigenda.arguments"];
const WISHES = ["corrigenda.delaySeconds", "corrigenda.declare"];

let client;

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("corrigenda.restart", () => restart(context)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if ([...PROGRAM, ...WISHES].some((name) => change.affectsConfiguration(name))) {
        return restart(context);
      }
    }),
  );
  await start(context);
}

async function deactivate() {
  const running = client;
  client = undefined;
  // A server that never came up refuses to be stopped, and there is nothing to stop.
  await running?.dispose().catch(() => undefined);
}

async function restart(context) {
  await deactivate();
  await start(context);
}

async function start(context) {
  const [command, args] = PROGRAM.map(setting);
  const [delaySeconds, declare] = WISHES.map(setting);
  client = new LanguageClient(
    "corrigenda",
    "Corrigenda",
    { command, args },
    { documentSelector: languages(context), initializationOptions: { delaySeconds, declare } },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Corrigenda did not start "${[command, ...args].join(" ")}" (${error.message ?? error}). ` +
        `Install it with: pip install 'corrigenda[lsp]', or name the program in the setting corrigenda.command.`,
    );
  }
}

function setting(name) {
  return vscode.workspace.getConfiguration().get(name);
}

// What wakes the extension is what the server is shown: package.json says it once.
function languages(context) {
  return context.extension.packageJSON.activationEvents
    .filter((event) => event.startsWith(LANGUAGE))
    .map((event) => ({ language: event.slice(LANGUAGE.length) }));
}

module.exports = { activate, deactivate };
