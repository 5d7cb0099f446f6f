import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { CERTIFICATES, makeDebianRoot, npmSettings } from './debian-root.ts';
import { must, type Engine } from './engine.ts';

const BASE_IMAGE = 'localhost/nestling-base';

/** The name of the image with Postgres, PgBouncer, nginx and a mail server. */
export const SERVICES_IMAGE = 'localhost/nestling-services';

/** The name under which the product is built. */
export const PRODUCT_IMAGE = 'localhost/nestling';

/** The commit of the checkout, as `/version` shows it. */
export function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

/** Builds the image that takes the place of `node:24-bookworm-slim`, unless it is there. */
export async function ensureBaseImage(engine: Engine): Promise<void> {
  if (await hasImage(engine, BASE_IMAGE)) return;
  const debian = await makeDebianRoot(engine.folder);
  const context = mkdtempSync(join(tmpdir(), 'nestling-base-'));
  try {
    // Numbers, because names of this machine may mean others in the image.
    execFileSync('tar', ['--numeric-owner', '-C', debian, '-cf', join(context, 'root.tar'), '.']);
    writeFileSync(join(context, 'Containerfile'), 'FROM scratch\nADD root.tar /\n');
    await build(engine, BASE_IMAGE, [context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Builds the image of the product from the checkout, also from what is not committed. */
export async function buildProduct(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-npmrc-'));
  const npmrc = join(folder, 'npmrc');
  try {
    writeFileSync(npmrc, npmSettings(), { mode: 0o600 });
    await build(engine, PRODUCT_IMAGE, [
      `--secret=id=npmrc,src=${npmrc}`,
      `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
      `--build-arg=BASE=${BASE_IMAGE}`,
      `--build-arg=COMMIT=${headCommit()}`,
      `--file=${join(root, 'Containerfile')}`,
      root,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds Postgres, PgBouncer, nginx and a mail server as one image. */
export async function buildServices(engine: Engine): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'nestling-services-'));
  try {
    for (const path of ['tools/containers/services', 'tools/crash/mail-server.ts'])
      cpSync(join(root, path), join(context, path), { recursive: true });
    const file = join(root, 'tools/containers/services/Containerfile');
    await build(engine, SERVICES_IMAGE, [`--build-arg=BASE=${BASE_IMAGE}`, `--file=${file}`, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Whether the store has an image of a name. */
async function hasImage(engine: Engine, name: string): Promise<boolean> {
  return (await engine.podman(['image', 'exists', name])).code === 0;
}

/** Builds an image in the format that has room for a health check. */
async function build(engine: Engine, name: string, args: readonly string[]): Promise<void> {
  const options = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--tag', name];
  await must(engine.buildah(['bud', ...options, ...args]), `the build of ${name}`);
  // The image of that name before this one, which has none any longer.
  await must(engine.podman(['image', 'prune', '--force']), 'the removal of older images');
}
