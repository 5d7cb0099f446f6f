/**
 * Completes package-lock.json: npm leaves out the optional packages of other platforms that the
 * registry at hand lacks, and `npm ci` then refuses the lockfile everywhere. It also adds the
 * registry's integrity to entries without one, because another package may be published under the
 * same version. `--check` changes nothing and fails when something is left out.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './bootstrap.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean,
 * dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

/**
 * The entries a lockfile lacks for optional packages asked for at an exact version.
 *
 * @param {Packages} packages
 * @returns {Packages}
 */
export function missingEntries(packages) {
  /** @type {Packages} */
  const missing = {};
  const listed = new Set(Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`));
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (listed.has(`${name}@${version}`) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const words = name.split(/[-/]/);
      const os = systems.filter((system) => words.includes(system));
      const cpu = processors.filter((processor) => words.includes(processor));
      const libc = /-musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : [];
      missing[siblingPath(path, name)] = {
        version,
        ...(cpu.length > 0 && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(libc.length > 0 && { libc }),
        optional: true,
        ...(os.length > 0 && { os }),
      };
    }
  }
  return missing;
}

/** @param {string} path of an installed package */
function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

/**
 * @param {string} path of the package that asks
 * @param {string} name of the package asked for
 */
function siblingPath(path, name) {
  const end = path.lastIndexOf('node_modules/');
  return `${end === -1 ? '' : path.slice(0, end)}node_modules/${name}`;
}

/**
 * Only developers install them, and the registry at hand has these platforms in another version
 * alone.
 */
const NOT_AT_HAND = /node_modules\/@squawk-cli\/(?!linux-x64)/;

/**
 * The packages of a lockfile that need an integrity and have none.
 *
 * @param {Packages} packages
 * @returns {string[]} paths
 */
export function withoutIntegrity(packages) {
  return Object.entries(packages)
    .filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
    .map(([path]) => path)
    .filter((path) => path.includes('node_modules/') && !NOT_AT_HAND.test(path));
}

const runFile = promisify(execFile);

/**
 * The integrity that the registry names for a package.
 *
 * @param {string} path
 * @param {Entry} entry
 * @returns {Promise<string>}
 * @throws Error where the registry lacks the package
 */
async function integrityOf(path, { version }) {
  const name = nameOf(path);
  const { stdout } = await runFile('npm', ['view', `${name}@${version}`, 'dist.integrity'], { cwd: root });
  if (!/^sha512-\S+$/.test(stdout.trim())) throw new Error(`the registry names no integrity of ${name}@${version}`);
  return stdout.trim();
}

/**
 * @param {string} file
 * @param {{ packages: Packages }} lock
 */
async function complete(file, lock) {
  const packages = { ...lock.packages, ...missingEntries(lock.packages) };
  for (const path of withoutIntegrity(packages)) {
    const entry = packages[path] ?? {};
    const { version, ...rest } = entry;
    packages[path] = { version, integrity: await integrityOf(path, entry), ...rest };
  }
  const all = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
}

if (import.meta.filename === process.argv[1]) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const faults = [
    ...Object.keys(missingEntries(lock.packages)).map((path) => `${path} is left out`),
    ...withoutIntegrity(lock.packages).map((path) => `${path} has no integrity`),
  ];
  if (process.argv.includes('--check')) {
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) console.log('complete package-lock.json: run node tools/run.mjs tools/lockfile.mjs');
    process.exitCode = faults.length > 0 ? 1 : 0;
  } else if (faults.length > 0) {
    await complete(file, lock);
    console.log(`package-lock.json completed: ${faults.length} entries`);
  }
}
