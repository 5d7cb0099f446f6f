import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { findNode, root } from '../../bootstrap.mjs';
import { must, type Engine } from './engine.ts';

const run = promisify(execFile);

const BASE_IMAGE = 'localhost/nestling-base';

/** The name of the image with Postgres, PgBouncer, nginx and a mail server. */
export const SERVICES_IMAGE = 'localhost/nestling-services';

/** The name under which the product is built. */
export const PRODUCT_IMAGE = 'localhost/nestling';

/** The release of Debian, and where this machine has its mirror. */
const [SUITE, SOURCES] = ['bookworm', '/etc/apt/sources.list.d/debian.sources'];

/** What Docker's slim images of Debian leave out, too. */
const LEFT_OUT = ['doc', 'info', 'lintian', 'locale', 'man'].map((name) => `path-exclude=/usr/share/${name}/*`);

/** Where Debian has the certificates that a machine trusts. */
const CERTIFICATES = '/etc/ssl/certs';

/** The commit of the checkout, as `/version` shows it. */
export function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

/**
 * Builds Debian with the Node and npm of this machine as an image, unless it is there. It takes the
 * place of `node:24-bookworm-slim` where there is no registry of images.
 */
export async function ensureBaseImage(engine: Engine): Promise<void> {
  if ((await engine.run('podman', ['image', 'exists', BASE_IMAGE])).code === 0) return;
  await inFolder(async (context) => {
    const options = LEFT_OUT.map((each) => `--dpkgopt=${each}`);
    await run('mmdebstrap', ['--variant=minbase', ...options, SUITE, join(context, 'root.tar'), SOURCES]);
    cpSync(findNode(), join(context, 'node'));
    // Not `npm root --global`, which names a folder beside the Node that runs this.
    const { stdout: npm } = await run('sh', ['-c', 'command -v npm']);
    const folder = dirname(dirname(realpathSync(npm.trim())));
    cpSync(folder, join(context, 'npm'), { recursive: true, dereference: true });
    await build(engine, BASE_IMAGE, [containerfile('base'), context]);
  });
}

/** Builds the image of the product from the checkout, also from what is not committed. */
export async function buildProduct(engine: Engine): Promise<void> {
  await inFolder(async (folder) => {
    const npmrc = join(folder, 'npmrc');
    writeFileSync(npmrc, npmSettings(), { mode: 0o600 });
    await build(engine, PRODUCT_IMAGE, [
      `--secret=id=npmrc,src=${npmrc}`,
      `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
      `--build-arg=BASE=${BASE_IMAGE}`,
      `--build-arg=COMMIT=${headCommit()}`,
      `--file=${join(root, 'Containerfile')}`,
      root,
    ]);
  });
}

/** Builds Postgres, PgBouncer, nginx and a mail server as one image. */
export async function buildServices(engine: Engine): Promise<void> {
  await inFolder(async (context) => {
    const folder = join(root, 'tools/drill/containers/services');
    cpSync(join(folder, 'start'), join(context, 'start'));
    const outfile = join(context, 'mails.mjs');
    await bundle({ entryPoints: [join(folder, 'mails.ts')], bundle: true, platform: 'node', format: 'esm', outfile });
    await build(engine, SERVICES_IMAGE, [`--build-arg=BASE=${BASE_IMAGE}`, containerfile('services'), context]);
  });
}

function containerfile(name: string): string {
  return `--file=${join(root, 'tools/drill/containers', name, 'Containerfile')}`;
}

/** Returns the settings of npm of this machine: its registry, and the certificates it trusts. */
function npmSettings(): string {
  const own = join(homedir(), '.npmrc');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), encoding: 'utf8' }).trim();
  const lines = [`registry=${registry}`, `cafile=${CERTIFICATES}/ca-certificates.crt`, ''];
  return [existsSync(own) ? readFileSync(own, 'utf8') : '', ...lines].join('\n');
}

/** Does work in a folder that is deleted at its end. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-image-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds an image in the format that has room for a health check. */
async function build(engine: Engine, name: string, args: readonly string[]): Promise<void> {
  const options = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--tag', name];
  await must(engine.run('buildah', ['bud', ...options, ...args]), `the build of ${name}`);
  // The image of that name before this one, which has none any longer.
  await engine.podman(['image', 'prune', '--force']);
}
