import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server only picks one.
 * The HTML is left out: the server fills it in for each page.
 *
 * @internal the builds of both apps use it, which are no part of what runs
 */
export function precompress(): Plugin {
  return {
    name: 'nestling-precompress',
    apply: 'build',
    async writeBundle(output, bundle) {
      const folder = output.dir;
      if (folder === undefined) throw new Error('The build has no output folder');
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    gunzippable(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
