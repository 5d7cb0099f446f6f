/**
 * `npm run verify`: what `npm test` runs on Postgres below the browser, but for the drills; `--
 * --quick` also leaves out what needs a database.
 */
import { join } from 'node:path';
import { asCommand, ensureInstalled, findNode, root, withOwnNode } from './bootstrap.mjs';
import { runToEnd } from './child.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(async () => {
  if (printedUsage('tools/verify.mjs', process.argv.slice(2))) return;
  ensureInstalled();
  const script = join(root, 'tools/verify/main.ts');
  process.exitCode = await runToEnd(findNode(), [script, ...process.argv.slice(2)], { cwd: root, env: withOwnNode() });
});
