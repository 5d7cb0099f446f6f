/**
 * Runs a TypeScript file, or a bin of an installed package, under the Node that npm brought:
 * `node tools/run.mjs checks/ids.ts --write`, `node tools/run.mjs vitest run`.
 */
import { existsSync } from 'node:fs';
import { asCommand, binScript, ensureBuilt, findNode, Missing, withOwnNode } from './bootstrap.mjs';
import { runToEnd } from './child.mjs';

await asCommand(async () => {
  const [target, ...args] = process.argv.slice(2);
  if (!target) throw new Missing('Say what to run: a file such as checks/ids.ts, or a bin such as vitest.');
  // Tests load the mails as they are built.
  if (target === 'vitest') ensureBuilt(['mails']);
  const script = existsSync(target) ? target : binScript(target);
  process.exitCode = await runToEnd(findNode(), [script, ...args], { env: withOwnNode() });
});
