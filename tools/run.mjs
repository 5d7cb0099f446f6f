/**
 * Runs a TypeScript file, or a bin of an installed package, under the Node that npm brought:
 * `node tools/run.mjs checks/ids.ts`, `node tools/run.mjs vitest run`. Works in a fresh clone.
 */
import { existsSync } from 'node:fs';
import { asCommand, binScript, ensureBuilt, ensureInstalled, findNode, Missing, withOwnNode } from './bootstrap.mjs';
import { runToEnd } from './child.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(async () => {
  const [target, ...args] = process.argv.slice(2);
  if (!target) throw new Missing('Say what to run: a file such as checks/ids.ts, or a bin such as vitest.');
  if (printedUsage(target, args)) return;
  ensureInstalled();
  // Tests and the server load the mails as they are built.
  if (target.startsWith('apps/server/src/') || target === 'vitest') ensureBuilt(['mails']);
  const script = existsSync(target) ? target : binScript(target);
  process.exitCode = await runToEnd(findNode(), [script, ...args], { env: withOwnNode() });
});
