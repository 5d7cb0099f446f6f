import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';
import { SHORT_LIVED } from './short-lived.ts';

/**
 * Returns the rows of each statement on the embedded database of a folder, run by one process of
 * its own while no server runs.
 */
export async function rowsOfEach(folder: string, statements: readonly string[]): Promise<unknown[]> {
  const script = `
    const { createPglite } = await import(${JSON.stringify(join(root, 'apps/server/src/platform/database/pglite.ts'))});
    const engine = await createPglite({ folder: ${JSON.stringify(join(folder, 'database'))} });
    const answers = [];
    for (const sql of ${JSON.stringify(statements)}) answers.push((await engine.raw.executeSql(sql)).rows);
    await engine.close();
    process.stdout.write(JSON.stringify(answers));
  `;
  const child = spawn(findNode(), ['--input-type=module', ...SHORT_LIVED, '-e', script], {
    cwd: root,
    env: withOwnNode(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers: unknown = await json(child.stdout);
  if (!Array.isArray(answers)) throw new Error('the statements have no answer');
  return answers as unknown[];
}

/** Returns the rows of one statement, as `rowsOfEach` does. */
export async function rowsOf(folder: string, sql: string): Promise<unknown> {
  return (await rowsOfEach(folder, [sql]))[0];
}
