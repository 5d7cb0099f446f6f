import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Missing, findNode } from '../bootstrap.mjs';

const run = promisify(execFile);

const SUITE = 'bookworm';

/** What Docker's slim images of Debian leave out, too. */
const LEFT_OUT = ['share/doc', 'share/info', 'share/lintian', 'share/locale', 'share/man'].map((path) => `usr/${path}`);

/**
 * Makes a root of Debian with Node and npm, which takes the place of `node:24-bookworm-slim` where
 * there is no registry of images. It is made once and stored.
 *
 * @returns its folder
 */
export async function makeDebianRoot(folder: string): Promise<string> {
  const root = join(folder, `${SUITE}-root`);
  if (existsSync(root)) return root;
  const unfinished = `${root}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', SUITE, unfinished, mirror()], { maxBuffer: 64 * 1024 * 1024 });
  for (const path of [...LEFT_OUT, 'var/cache', 'var/lib/apt/lists', 'var/log']) {
    rmSync(join(unfinished, path), { recursive: true, force: true });
    mkdirSync(join(unfinished, path));
  }
  await addNode(join(unfinished, 'usr/local'));
  renameSync(unfinished, root);
  return root;
}

/** The mirror that apt of this machine uses. @throws Missing without one */
export function mirror(): string {
  const file = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((each) => existsSync(each));
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const address = /^(?:URIs:|deb(?: \[[^\]]*\])?) *(\S+)/m.exec(text)?.[1];
  if (address === undefined) throw new Missing('apt has no mirror of Debian on this machine; the drill needs one.');
  return address;
}

/** Installs Node and npm of this machine below a folder such as `usr/local`. */
export async function addNode(local: string): Promise<void> {
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(findNode(), join(local, 'bin/node'));
  const npm = join(local, 'lib/node_modules/npm');
  mkdirSync(dirname(npm), { recursive: true });
  const { stdout } = await run('npm', ['root', '--global']);
  cpSync(join(stdout.trim(), 'npm'), npm, { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
}
