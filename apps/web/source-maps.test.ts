import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileHints } from './compile-hints.ts';
import { sourceMaps } from './source-maps.ts';
import config from './vite.config.ts';

const SOURCE = `/** A comment, so that lines and columns differ from those of the script. */
const nameOf = (member: { name?: string }): string => {
  if (member.name === undefined) {
    throw new TypeError('no name');
  }
  return member.name;
};

console.log(nameOf({ name: 'robin' }));
console.log(nameOf({}));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-maps-'));
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./index.ts"></script>');
  await writeFile(join(folder, 'index.ts'), SOURCE);
  await Promise.all([buildTo('with'), buildTo('without', { sourcemap: false }, { sourcemapDebugIds: false })]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds by the options of the web app. */
async function buildTo(outDir: string, changed: object = {}, changedOutput: object = {}): Promise<void> {
  const { rolldownOptions = {}, ...options } = config.build ?? {};
  const { output } = rolldownOptions;
  if (output === undefined || Array.isArray(output)) throw new Error('the web app has one output');
  const { codeSplitting: _groups, ...names } = output;
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [compileHints(), sourceMaps()],
    build: {
      ...options,
      outDir: join(folder, outDir),
      ...changed,
      rolldownOptions: {
        ...rolldownOptions,
        input: join(folder, 'index.html'),
        output: { ...names, ...changedOutput },
      },
    },
  });
}

async function builtScript(of: string): Promise<{ name: string; code: string }> {
  const names = await readdir(join(folder, of, 'assets'));
  expect(names).toHaveLength(1);
  const name = names[0] ?? '';
  return { name, code: await readFile(join(folder, of, 'assets', name), 'utf8') };
}

const COMMENT = /\n\/\/# debugId=([0-9a-f-]{36})$/;

test('a script of the build differs from one without a map by the comment with its id alone', async () => {
  const [mapped, bare] = [await builtScript('with'), await builtScript('without')];
  expect(mapped.name).toBe(bare.name);
  expect(mapped.code.replace(COMMENT, '')).toBe(bare.code);
});

test('a frame of a minified script leads to the line of its source, by the id of the script', async () => {
  const { name, code } = await builtScript('with');
  let stack = '';
  try {
    runInNewContext(code, { console: { log: () => undefined } }, { filename: name });
  } catch (error) {
    stack = String(Reflect.get(Object(error), 'stack'));
  }
  const [line = 0, column = 0] = (new RegExp(`${name}:(\\d+):(\\d+)\\)`).exec(stack) ?? []).slice(1).map(Number);
  const map = (await mapsById()).get(COMMENT.exec(code)?.[1] ?? '');
  if (!map) throw new Error('the id names no map');
  expect(new SourceMap(map).findEntry(line - 1, column - 1)).toMatchObject({ originalLine: 3 });
  expect(map.sourcesContent).toEqual([SOURCE]);
});

async function mapsById(): Promise<Map<string | undefined, SourceMapPayload>> {
  const maps = new Map<string | undefined, SourceMapPayload>();
  const folderOfMaps = join(folder, 'with-maps');
  for (const name of (await readdir(folderOfMaps)).filter((one) => one.endsWith('.map'))) {
    const map = JSON.parse(await readFile(join(folderOfMaps, name), 'utf8')) as SourceMapPayload & { debug_id: string };
    maps.set(map.debug_id, map);
  }
  return maps;
}

test('a source map is next to the same script in a folder of its own, and not in the build', async () => {
  const { name, code } = await builtScript('with');
  expect((await readdir(join(folder, 'with-maps'))).toSorted()).toEqual([name, `${name}.map`]);
  expect(await readFile(join(folder, 'with-maps', name), 'utf8')).toBe(code);
  expect(code).not.toContain('sourceMappingURL');
});

test('two builds of the same source write the same ids', async () => {
  await buildTo('again');
  expect(await builtScript('again')).toEqual(await builtScript('with'));
});
