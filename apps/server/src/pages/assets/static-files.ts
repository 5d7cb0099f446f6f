import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isAssetName } from '../../platform/asset-names.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the hashed assets of the web app (contract section 1, Caching).
 * @param own the folder of this release
 * @param shared the folder that is asked next; left out where it is no folder
 */
export async function serveAssets(app: FastifyInstance, own: string, shared?: string): Promise<void> {
  const isShared = shared !== undefined && statSync(shared, { throwIfNoEntry: false })?.isDirectory();
  await app.register(fastifyStatic, {
    root: [own, ...(isShared ? [shared] : [])].map((folder) => resolve(folder)),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // A shared folder may hold what is not ours, because an operator names it.
    allowedPath: (path) => isAssetName(basename(path)),
    setHeaders: (reply) => reply.header('cache-control', YEAR),
  });
}
