/**
 * `npm test`: from a fresh clone to one line that says how many tests passed, in a real browser
 * too.
 */
import { join } from 'node:path';
import { asCommand, ensureInstalled, findNode, root, withOwnNode } from './bootstrap.mjs';
import { runToEnd } from './child.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(async () => {
  if (printedUsage('tools/test.mjs', process.argv.slice(2))) return;
  ensureInstalled();
  const script = join(root, 'tools/test/main.ts');
  process.exitCode = await runToEnd(findNode(), [script, ...process.argv.slice(2)], { cwd: root, env: withOwnNode() });
});
