/**
 * `npm start`: from a fresh clone to a running server. `--dev` reloads server and browser when a
 * file changes.
 */
import { join } from 'node:path';
import { asCommand, bundle, ensureBuilt, ensureInstalled, findNode, root, withOwnNode } from './bootstrap.mjs';
import { endWithParent, runToEnd } from './child.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(async () => {
  if (printedUsage('tools/start.mjs', process.argv.slice(2))) return;
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
  const args = process.argv.slice(2);
  const dev = args.includes('--dev');
  ensureInstalled();
  const node = findNode();
  ensureBuilt(dev ? ['mails'] : undefined);
  const script = join(root, dev ? 'tools/dev/main.ts' : bundle);
  process.exitCode = await runToEnd(node, [script], { cwd: root, env: withOwnNode() });
});
