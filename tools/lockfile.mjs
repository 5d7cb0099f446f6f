/**
 * Completes package-lock.json: npm leaves out the optional packages of other platforms that the
 * registry at hand lacks, and `npm ci` then refuses the lockfile everywhere. `--check` changes
 * nothing and fails when something is left out. The entries carry no integrity; npm takes it from
 * the registry of whoever installs on such a platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 * libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

/**
 * Where npm looks for a dependency of the package at `path`, nearest folder first.
 *
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function places(path, name) {
  const owner = path.lastIndexOf('node_modules/');
  const outer = owner === -1 ? [] : places(path.slice(0, Math.max(0, owner - 1)), name);
  return [`${path && `${path}/`}node_modules/${name}`, ...(path && owner === -1 ? places('', name) : outer)];
}

/**
 * The entries a lockfile lacks for optional packages asked for at an exact version.
 *
 * @param {Packages} packages
 * @returns {Packages}
 */
export function missingEntries(packages) {
  /** @type {Packages} */
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = places(path, name).some((place) => packages[place] ?? missing[place]?.version === version);
      if (found || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const words = name.split(/[-/]/);
      const os = systems.filter((system) => words.includes(system));
      const cpu = processors.filter((processor) => words.includes(processor));
      const libc = /-musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : [];
      missing[beside(path, name)] = {
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

/**
 * @param {string} path of the package that asks
 * @param {string} name of the package asked for
 */
function beside(path, name) {
  const end = path.lastIndexOf('node_modules/');
  return `${end === -1 ? '' : path.slice(0, end)}node_modules/${name}`;
}

if (import.meta.filename === process.argv[1]) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    for (const name of names) console.log(`${name} is left out`);
    if (names.length > 0)
      console.log('npm ci will refuse package-lock.json: run node tools/run.mjs tools/lockfile.mjs');
    process.exitCode = names.length > 0 ? 1 : 0;
  } else if (names.length > 0) {
    const all = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
    console.log(`${names.length} optional packages added to package-lock.json`);
  }
}
