/**
 * What a fresh clone needs before anything of ours can run: the packages, a Node that strips types,
 * the builds. Plain JavaScript without dependencies, because it runs on the Node that npm happens
 * to sit on: 20 or newer where npm brings Node 24, otherwise 24.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a trailing slash. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = 24;
const modules = join(root, 'node_modules');

/** A fault that one sentence explains; the caller prints it without a stack. */
export class Missing extends Error {}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Whether what npm recorded as installed is what the lockfile asks for. Optional packages may be
 * absent: most of them are for another platform.
 *
 * @param {LockedPackages} locked the `packages` of package-lock.json
 * @param {LockedPackages} present the `packages` of node_modules/.package-lock.json
 */
export function installMatches(locked, present) {
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const installed = present[path];
    return installed ? installed.version === entry.version : entry.optional === true;
  });
}

/**
 * Runs `npm ci` when the installed packages are not those of the lockfile.
 *
 * @param {string} folder where package-lock.json lies
 */
export function ensureInstalled(folder = root) {
  const locked = lockedPackages(join(folder, 'package-lock.json'));
  if (installMatches(locked, lockedPackages(join(folder, 'node_modules/.package-lock.json')))) return;
  console.log(`Installing the packages of ${relative(root, join(folder, 'package-lock.json'))} …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathWithoutOwnBin() },
  });
  if (status !== 0) throw new Missing('npm ci could not install the packages; its message is above.');
}

/** `npm ci` empties node_modules, so it must not run on the Node that lies in there. */
function pathWithoutOwnBin() {
  const parts = (process.env['PATH'] ?? '').split(delimiter);
  return parts.filter((part) => !part.startsWith(modules)).join(delimiter);
}

/** @param {string} version as `node --version` prints it, `v24.1.0` */
export function isNodeNewEnough(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0) >= oldestNode;
}

/** @type {string | undefined} */
let ownNode;

/**
 * The Node that runs our TypeScript: the one npm brought, else the one at hand. Asked for its
 * version once, because each question takes some hundredths of a second.
 *
 * @returns {string} path of an executable, version 24 or newer
 * @throws {Missing} when there is none
 */
export function findNode() {
  ownNode ??= searchNode();
  return ownNode;
}

function searchNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(modules, `node-${platform}-${process.arch}`, 'bin', file);
  for (const candidate of [brought, process.execPath]) {
    const answer = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && isNodeNewEnough(answer.stdout)) return candidate;
  }
  throw new Missing(
    `Nestling needs Node ${oldestNode} or newer: this is ${process.version} and npm has none for ` +
      `${process.platform} ${process.arch}; install it from https://nodejs.org and run this again.`,
  );
}

/** The product as one bundle, which `npm start`, the units of systemd and the container start. */
export const bundle = 'apps/server/dist/main.js';

/** The operator's commands in the same bundle. */
export const adminBundle = 'apps/server/dist/admin.js';

/**
 * Each build: the npm script of its folder, what it is made from, and the files that show it was
 * made.
 *
 * @type {{ name: string, folder: string, script: string, inputs: string[], outputs: string[] }[]}
 */
const builds = [
  {
    name: 'mails',
    folder: 'packages/mails',
    script: 'build',
    inputs: ['packages/mails', 'packages/domain', 'packages/messages'],
    outputs: ['packages/mails/dist'],
  },
  {
    name: 'web',
    folder: 'apps/web',
    script: 'build',
    inputs: ['apps/web', 'packages/contract', 'packages/domain', 'packages/messages', 'packages/ui'],
    outputs: ['apps/web/dist/index.html', 'apps/web/dist-server/entry-server.mjs'],
  },
  {
    name: 'desk',
    folder: 'apps/desk',
    script: 'build',
    inputs: ['apps/desk', 'packages/contract', 'packages/domain', 'packages/ui'],
    outputs: ['apps/desk/dist/index.html'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    script: 'build',
    inputs: [
      'apps/server/src',
      'apps/server/bundle.ts',
      'apps/server/not-bundled.json',
      'apps/server/package.json',
      'apps/server/source-stacks.mjs',
      'packages/contract',
      'packages/domain',
      'packages/mails',
      'packages/messages',
    ],
    outputs: [bundle, adminBundle],
  },
  {
    name: 'database',
    folder: 'apps/server',
    script: 'build:database',
    inputs: [
      'apps/server/data',
      'apps/server/migrations',
      'apps/server/src/account/postal',
      'apps/server/src/database-image.ts',
      'apps/server/src/platform/database',
      'apps/server/src/rewards/insurance',
      'apps/server/src/rewards/places',
    ],
    outputs: ['apps/server/dist-database/image.zst'],
  },
  {
    name: 'sheet',
    folder: 'apps/web',
    script: 'build:sheet',
    inputs: ['apps/web', 'packages/contract', 'packages/domain', 'packages/messages', 'packages/ui'],
    outputs: ['apps/web/sandbox/dist/index.html'],
  },
];

const neverInputs = new Set(['node_modules', 'dist', 'dist-database', 'dist-maps', 'dist-server', 'test-results']);

/**
 * @param {string} folder
 * @returns {string[]} absolute paths, in the order of their names
 */
function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || neverInputs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

/**
 * One hash over names and bytes of all the files a build reads.
 *
 * @param {string[]} inputs folders or files
 * @param {string} [base] the folder they are relative to
 */
export function hashOf(inputs, base = root) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(base, input);
    const files = statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : filesUnder(path);
    for (const file of files) {
      hash
        .update(`${relative(base, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = join(root, '.cache', 'builds.json');

/** @returns {Record<string, string>} the input hash of each build at its last success */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** What the product cannot start without; the design sheet is for its stories alone. */
const needed = ['mails', 'web', 'desk', 'server'];

/** The same with what makes a first start shorter, and takes longer to make than it saves once. */
export const shipped = [...needed, 'database'];

/**
 * Runs a build when its inputs changed since it last succeeded or when its output is gone.
 *
 * @param {string[]} [names] which builds; by default those that the product cannot start without
 * @throws {Missing} when a build fails
 */
export function ensureBuilt(names = needed) {
  for (const build of builds.filter((one) => names.includes(one.name))) {
    const hash = hashOf([...build.inputs, 'package-lock.json', 'tsconfig.base.json']);
    if (readStamps()[build.name] === hash && build.outputs.every((output) => existsSync(join(root, output)))) continue;
    console.log(`Building ${build.name} …`);
    if (!scriptSucceeds(build.folder, build.script))
      throw new Missing(`The build of ${build.name} failed; its message is above.`);
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [build.name]: hash }));
  }
}

/**
 * Runs an npm script of one of our folders without npm, which needs a third of a second for each.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {boolean} whether each of its commands ended well
 */
function scriptSucceeds(folder, name) {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return scripts[name].split(' && ').every((/** @type {string} */ command) => {
    const inner = /^npm run --silent (\S+)$/.exec(command)?.[1];
    if (inner !== undefined) return scriptSucceeds(folder, inner);
    const [program = '', ...args] = command.split(' ');
    const own = program === 'node' ? args : [binScript(program), ...args];
    return spawnSync(findNode(), own, { cwd: join(root, folder), stdio: 'inherit', env: buildSettings() }).status === 0;
  });
}

/**
 * The environment of a build. Tests and shells have a `NODE_ENV` of their own, with which pages would
 * be built for the development version of React; the product does not start with those in production.
 */
export function buildSettings() {
  return { ...withOwnNode(), NODE_ENV: 'production' };
}

/**
 * The environment in which `node` and the bins of our packages are the ones the lockfile names, and
 * what Node has compiled once is kept.
 */
export function withOwnNode() {
  const path = [dirname(findNode()), join(modules, '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, PATH: path };
}

/**
 * The script behind a bin of an installed package, to be run by `findNode()`, whatever its first
 * line says.
 *
 * @param {string} name such as `vitest`
 * @returns {string} an absolute path
 * @throws {Missing} when the package is not installed
 */
export function binScript(name) {
  const owner = { playwright: '@playwright/test', tsc: 'typescript' }[name] ?? name;
  const manifest = join(modules, owner, 'package.json');
  if (!existsSync(manifest)) throw new Missing(`The package ${owner} is not installed; run npm ci.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(modules, owner, typeof bin === 'string' ? bin : bin[name]);
}

/** @param {unknown} fault */
function isOptionFault(fault) {
  return fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs the work of a command; a `Missing`, or an option that it does not know, becomes one line and
 * exit code 1.
 *
 * @param {() => void | Promise<void>} work
 */
export async function asCommand(work) {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof Missing || isOptionFault(fault))) throw fault;
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
