/**
 * `tools/postgres/main.ts [{file}]`: runs the product, or the file of another one, on a Postgres of
 * its own, which ends with it. For tests in a browser, because a statement costs a fifth of what it
 * costs in the embedded database.
 */
import { bundle, findNode, root, withOwnNode } from '../bootstrap.mjs';
import { runToEnd } from '../child.mjs';
import { startOwnPostgres } from './start.ts';

// Until the product can be told: the end of this process also ends Postgres.
const endAtOnce = () => process.exit(143);
process.once('SIGTERM', endAtOnce);
const { url, stop } = await startOwnPostgres();
process.off('SIGTERM', endAtOnce);
const [file = bundle] = process.argv.slice(2);
process.stdout.write(`database: ${url}\n`);
try {
  process.exitCode = await runToEnd(findNode(), [file], {
    cwd: root,
    env: { ...withOwnNode(), DATABASE_URL: url },
  });
} finally {
  await stop();
}
