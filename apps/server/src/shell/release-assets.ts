import { copyFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { serveAssets } from './static-files.ts';

/** How long the assets of a release are served after its last process, for pages left open. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

const REFRESH_MS = 24 * 60 * 60 * 1000;

/** How the name of a copy begins that is not complete. */
const DRAFT = '.draft-';

/**
 * Shares the hashed assets of this release with the processes of others: while two releases serve
 * side by side, the page of one may ask the other for its files. Copies are dated anew each day,
 * and those that no process has dated for 14 days are removed. A folder that cannot be written is
 * logged, because this release serves its own files without it.
 * @param own the assets of this release
 * @param shared the folder of all releases
 * @returns a function that ends it
 */
export function shareAssets(
  { own, shared }: { own: string; shared: string },
  deps: { clock: Clock; log: Log },
): () => void {
  const share = (): void => {
    try {
      makeFolder(shared);
      publish(own, shared, deps.clock.now());
      removeOld(shared, deps.clock.now());
    } catch (error) {
      deps.log.error({ err: error }, 'ASSETS_DIR: the assets of this release could not be shared');
    }
  };
  share();
  const repeating = setInterval(share, REFRESH_MS);
  repeating.unref();
  return () => clearInterval(repeating);
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

/** A copy has its name only when it is complete, because others serve it at once. */
function publish(own: string, shared: string, now: Date): void {
  const present = new Set(readdirSync(shared));
  for (const name of readdirSync(own)) {
    const copy = join(shared, name);
    if (!present.has(name)) {
      const draft = join(shared, `${DRAFT}${newId()}`);
      copyFileSync(join(own, name), draft);
      renameSync(draft, copy);
    }
    utimesSync(copy, now, now);
  }
}

function removeOld(shared: string, now: Date): void {
  for (const name of readdirSync(shared)) {
    const file = join(shared, name);
    // Another process may have removed it meanwhile.
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts?.isFile() && now.getTime() - facts.mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}
