import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';
import { SHORT_LIVED } from './short-lived.ts';

/**
 * Starts a process that makes a folder an embedded database without tables, as a start without an
 * image does first; it prints what that start would log.
 */
export function createDatabase(folder: string): ChildProcessByStdio<null, Readable, Readable> {
  const script = `
    const { createPglite } = await import(${JSON.stringify(join(root, 'apps/server/src/platform/database/pglite.ts'))});
    const source = { folder: ${JSON.stringify(folder)}, imageFile: ${JSON.stringify(join(folder, 'no-image'))} };
    const engine = await createPglite(source, { info: console.log });
    await engine.raw.executeSql('select 1');
    await engine.close();
  `;
  return spawn(findNode(), ['--input-type=module', ...SHORT_LIVED, '-e', script], {
    cwd: root,
    env: withOwnNode(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
