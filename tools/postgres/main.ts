/**
 * Runs the product on a Postgres of its own, which ends with it. For the browser stories, because a
 * statement costs a fifth of what it costs in the embedded database.
 */
import { findNode, root, withOwnNode } from '../bootstrap.mjs';
import { runToEnd } from '../child.mjs';
import { startPostgres } from './start.ts';

const { url, stop } = await startPostgres();
try {
  process.exitCode = await runToEnd(findNode(), ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...withOwnNode(), DATABASE_URL: url },
  });
} finally {
  await stop();
}
