import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that tells which browser build a server build belongs to. */
const MODULE = 'virtual:client-manifest';

/** Provides the hash of the browser build's manifest to the server build. */
export function clientManifest(file: string): Plugin {
  let folder = '';
  return {
    name: 'nestling-client-manifest',
    configResolved: ({ root }) => {
      folder = root;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(hashOfFile(join(folder, file)))};` : null),
  };
}

function hashOfFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
