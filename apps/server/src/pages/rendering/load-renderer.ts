import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@nestling/contract/platform/rendering';
import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import { StartupError } from '../../startup-error.ts';

const buildSchema = z.object({
  renderer: z.custom<PageRenderer>((value) => rendererSchema.safeParse(value).success),
});

const rendererSchema = z.looseObject({
  clientManifest: z.string(),
  render: z.custom<PageRenderer['render']>(isFunction),
});

/**
 * Loads the web app's server build, or returns undefined with a warning where it cannot be used: in
 * development a component that is being written must not stop the server.
 */
export async function loadPageRendererIfUsable(
  folders: Parameters<typeof loadPageRenderer>[0],
  log: Pick<Log, 'warn'>,
): Promise<PageRenderer | undefined> {
  try {
    return await loadPageRenderer(folders);
  } catch (error) {
    log.warn(`Pages are sent without their content, until their build can be used: ${messageOf(error)}`);
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Loads the web app's server build.
 * @param folders the server build, and the browser build whose scripts take over its pages
 * @throws StartupError when it is missing, or was built with other sources than the browser build
 */
export async function loadPageRenderer(folders: { server: string; browser: string }): Promise<PageRenderer> {
  const file = join(folders.server, 'entry-server.mjs');
  if (!existsSync(file)) {
    throw new StartupError(`The web app is not built: ${file} is missing. Run npm start, or npm run build.`);
  }
  const { renderer } = buildSchema.parse(await import(pathToFileURL(file).href));
  const manifest = readFileSync(join(folders.browser, '.vite/manifest.json'));
  if (renderer.clientManifest !== createHash('sha256').update(manifest).digest('hex')) {
    throw new StartupError(
      `${folders.server} and ${folders.browser} are builds of different sources. Run npm run build, which makes both.`,
    );
  }
  return renderer;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
