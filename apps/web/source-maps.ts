import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { HINT } from './compile-hints.ts';

/**
 * Writes each script once more, with its source map, to a folder beside that of the build, which
 * nobody serves. They belong together by an id, which the bundler derives from the content and
 * writes to both; the script that is served differs from one without a map by the comment with that
 * id alone. Must be after the plugins that change scripts.
 */
export function sourceMaps(): Plugin {
  return {
    name: 'nestling-source-maps',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('The build has no output folder');
        const folder = `${dir}-maps`;
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk' || !file.map) continue;
          const copy = join(folder, basename(name));
          await Promise.all([writeFile(copy, file.code), writeFile(`${copy}.map`, finishedMap(file.map, file.code))]);
          // Not written by the bundler then.
          delete bundle[`${name}.map`];
        }
      },
    },
  };
}

/** Vendors read the id under either name. The hint is a line that the bundler does not know of. */
function finishedMap(map: Rolldown.SourceMap, code: string): string {
  const id = map.debugId;
  const mappings = code.startsWith(HINT) ? `;${map.mappings}` : map.mappings;
  return JSON.stringify({ ...map, mappings, debugId: id, debug_id: id });
}
