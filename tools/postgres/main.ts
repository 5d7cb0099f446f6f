/**
 * Runs the product on a Postgres of its own, which ends with it. For the browser stories, because a
 * statement costs a fifth of what it costs in the embedded database.
 */
import { bundle, findNode, root, withOwnNode } from '../bootstrap.mjs';
import { runToEnd } from '../child.mjs';
import { startOwnPostgres } from './start.ts';

// Until the product can be told: the end of this process also ends Postgres.
const endAtOnce = () => process.exit(143);
process.once('SIGTERM', endAtOnce);
const { url, stop } = await startOwnPostgres();
process.off('SIGTERM', endAtOnce);
try {
  process.exitCode = await runToEnd(findNode(), [bundle], {
    cwd: root,
    env: { ...withOwnNode(), DATABASE_URL: url },
  });
} finally {
  await stop();
}
