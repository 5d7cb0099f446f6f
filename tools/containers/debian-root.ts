import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { execFile, execFileSync } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Missing, findNode } from '../bootstrap.mjs';

const run = promisify(execFile);

/** The release of Debian. */
const SUITE = 'bookworm';

/** What Docker's slim images of Debian leave out, too. */
const LEFT_OUT = ['share/doc', 'share/info', 'share/lintian', 'share/locale', 'share/man'].map((path) => `usr/${path}`);

/** Where Debian has the certificates that a machine trusts. */
export const CERTIFICATES = '/etc/ssl/certs';

/**
 * Makes a root of Debian with Node and npm, which takes the place of `node:24-bookworm-slim` where
 * there is no registry of images. It is made once and stored.
 *
 * @returns its folder
 */
export async function makeDebianRoot(cache: string): Promise<string> {
  const folder = join(cache, `${SUITE}-root`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = ['--variant=minbase', SUITE, unfinished, mirror()];
  await run('debootstrap', options, { maxBuffer: 64 * 1024 * 1024 });
  for (const path of [...LEFT_OUT, 'var/cache', 'var/lib/apt/lists', 'var/log']) {
    rmSync(join(unfinished, path), { recursive: true, force: true });
    mkdirSync(join(unfinished, path));
  }
  await addNode(join(unfinished, 'usr/local'));
  renameSync(unfinished, folder);
  return folder;
}

/** Returns the settings of npm of this machine: its registry, and the certificates it trusts. */
export function npmSettings(): string {
  const own = join(homedir(), '.npmrc');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), encoding: 'utf8' }).trim();
  return [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${registry}`,
    `cafile=${CERTIFICATES}/ca-certificates.crt`,
    '',
  ].join('\n');
}

/** The mirror that apt of this machine uses. @throws Missing without one */
function mirror(): string {
  const file = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((each) => existsSync(each));
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const address = /^(?:URIs:|deb(?: \[[^\]]*\])?) *(\S+)/m.exec(text)?.[1];
  if (address === undefined) throw new Missing('apt has no mirror of Debian on this machine; the drill needs one.');
  return address;
}

/** Installs Node and npm of this machine below a folder such as `usr/local`. */
async function addNode(local: string): Promise<void> {
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(findNode(), join(local, 'bin/node'));
  const npm = join(local, 'lib/node_modules/npm');
  mkdirSync(dirname(npm), { recursive: true });
  // Not `npm root --global`, which names a folder beside the Node that runs this.
  const { stdout } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"']);
  cpSync(dirname(dirname(stdout.trim())), npm, { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
}
