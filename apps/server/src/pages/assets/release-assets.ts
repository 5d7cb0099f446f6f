import { copyFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { DRAFT, isSharedAssetName } from '../../platform/asset-names.ts';
import { serveAssets } from './static-files.ts';

/** How long the assets of a release are served after its last process, for pages left open. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

const REFRESH_MS = 24 * 60 * 60 * 1000;

const RETRY_MS = 60_000;

/**
 * Shares the hashed assets of this release with the processes of others: while two releases serve
 * side by side, the page of one may ask the other for its files. Copies get today's date each day,
 * and those with a date of 14 days ago are removed; other files are neither served nor removed. A
 * folder that cannot be written is logged, because this release serves its own files without it.
 * @param own the assets of this release
 * @param shared the folder of all releases
 * @returns a function that ends it
 */
export function shareAssets(
  { own, shared }: { own: string; shared: string },
  deps: { clock: Clock; log: Log },
): () => void {
  let next: NodeJS.Timeout | undefined;
  const share = (): void => {
    const isShared = tryToShare(own, shared, deps);
    next = setTimeout(share, isShared ? REFRESH_MS : RETRY_MS).unref();
  };
  share();
  return () => clearTimeout(next);
}

function tryToShare(own: string, shared: string, { clock, log }: { clock: Clock; log: Log }): boolean {
  try {
    makeFolder(shared);
    publish(own, shared, clock.now());
    removeOld(shared, clock.now());
    return true;
  } catch (error) {
    log.error({ err: error }, 'ASSETS_DIR: the assets of this release could not be shared; tried again in a minute');
    return false;
  }
}

/**
 * Serves the assets of this release, and those that others share where a folder is set; ends with
 * the app.
 */
export async function serveReleaseAssets(
  app: FastifyInstance,
  { own, shared, ...deps }: { own: string; shared: string | undefined; clock: Clock; log: Log },
): Promise<void> {
  if (shared !== undefined) {
    const end = shareAssets({ own, shared }, deps);
    app.addHook('onClose', async () => end());
  }
  await serveAssets(app, own, shared);
}

/** @throws the first error, after all files were tried */
function publish(own: string, shared: string, now: Date): void {
  const failures = readdirSync(own).flatMap((name) => {
    try {
      if (!isDated(join(shared, name), now)) copyAtOnce(join(own, name), join(shared, name), now);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** False for a file that is missing, or belongs to another user, who alone may date it. */
function isDated(copy: string, now: Date): boolean {
  try {
    utimesSync(copy, now, now);
    return true;
  } catch {
    return false;
  }
}

/** A copy has its name only when it is complete, because others serve it at once. */
function copyAtOnce(file: string, copy: string, now: Date): void {
  const draft = join(dirname(copy), `${DRAFT}${newId()}`);
  copyFileSync(file, draft);
  utimesSync(draft, now, now);
  renameSync(draft, copy);
}

function removeOld(shared: string, now: Date): void {
  // A file that the product did not write is not its own to remove.
  for (const name of readdirSync(shared).filter(isSharedAssetName)) {
    const file = join(shared, name);
    // Another process may have removed it meanwhile.
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts?.isFile() && now.getTime() - facts.mtimeMs > RETENTION_MS) rmSync(file, { force: true });
  }
}
