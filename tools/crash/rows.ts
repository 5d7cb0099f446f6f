import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';
import { SHORT_LIVED } from './short-lived.ts';

/**
 * Returns the rows of a statement on the embedded database of a folder, run by a process of its own
 * while no server runs.
 */
export async function rowsOf(folder: string, sql: string): Promise<unknown> {
  const script = `
    const { createPglite } = await import(${JSON.stringify(join(root, 'apps/server/src/platform/database/pglite.ts'))});
    const engine = await createPglite({ folder: ${JSON.stringify(join(folder, 'database'))} });
    const { rows } = await engine.raw.executeSql(${JSON.stringify(sql)});
    await engine.close();
    process.stdout.write(JSON.stringify(rows));
  `;
  const child = spawn(findNode(), ['--input-type=module', ...SHORT_LIVED, '-e', script], {
    cwd: root,
    env: withOwnNode(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return json(child.stdout);
}
