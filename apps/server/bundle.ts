/**
 * Bundles the server and the packages that it loads into a few files, because Node needs a third of
 * a start to find and read two thousand. `node bundle.ts`, into `dist`.
 */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import notBundled from './not-bundled.json' with { type: 'json' };

/** They name files beside their code, but for what the product does not use. */
const NEVER_READ = ['@fastify/swagger', 'pino', 'thread-stream'];

const server = import.meta.dirname;
const root = join(server, '../..');
const folder = join(server, 'dist');
const draft = join(server, `.dist-${process.pid}`);

const entries = [
  'src/main.ts',
  'src/admin.ts',
  'src/platform/pictures/resize-worker.ts',
  'src/rewards/certificate/pdf/print-worker.ts',
].map((entry) => join(server, entry));

/**
 * Replaces the places of our own files, which are those of the bundle otherwise, and puts the
 * mapping of stacks first. No line is added or removed, because stacks name them.
 */
const places: Plugin = {
  name: 'places',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: /[/\\](?:apps|packages)[/\\].+\.[cm]?[jt]s$/ }, ({ path }) => {
      if (path.includes('node_modules')) return null;
      const source = readFileSync(path, 'utf8');
      const isEntry = entries.includes(path);
      if (!isEntry && !source.includes('import.meta.')) return null;
      const first = isEntry ? `import ${JSON.stringify(join(server, 'source-stacks.mjs'))}; ` : '';
      return { contents: first + withPlaces(source, path), loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: entries,
  entryNames: '[name]',
  outdir: draft,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  conditions: ['node', 'module-sync', 'node-addons'],
  // The `main` of jsonc-parser hides from a bundler what it loads.
  mainFields: ['module', 'main'],
  // An optional package of pg, which is not installed, and packages that load binaries, threads or
  // data from beside their code.
  external: ['pg-native', ...notBundled.flatMap((name) => [name, `${name}/*`])],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  plugins: [places],
});
refuseReaders(Object.keys(metafile.inputs));
replace();

/** Relative to the bundle, because a container builds in another folder than it runs in. */
function withPlaces(source: string, path: string): string {
  const place = (of: string): string => JSON.stringify(relative(folder, of).replaceAll('\\', '/'));
  return source
    .replace("import '../drizzle-imports.mjs';", '')
    .replace(/new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', BUNDLE)")
    .replaceAll('import.meta.url', `new URL(${place(path)}, import.meta.url).href`)
    .replaceAll('BUNDLE)', 'import.meta.url)')
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(path))})`);
}

/** Renames the complete draft, so that no start finds half of it. */
function replace(): void {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (fault) {
    // Another build of the same files came between.
    const isThere = fault instanceof Error && 'code' in fault && fault.code === 'ENOTEMPTY';
    rmSync(draft, { recursive: true, force: true });
    if (!isThere) throw fault;
  }
}

/** @throws when a bundled package may read files from beside its code, where they are not */
function refuseReaders(files: readonly string[]): void {
  const reading = files.filter(
    (file) =>
      file.includes('node_modules/') &&
      /\b__dirname\b|import\.meta\.(?:url|dirname)/.test(readFileSync(join(root, file), 'utf8')),
  );
  const names = reading.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file);
  const unknown = [...new Set(names)].filter((name) => !NEVER_READ.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')} may read files from beside its code: name it in apps/server/not-bundled.json.`,
    );
}
