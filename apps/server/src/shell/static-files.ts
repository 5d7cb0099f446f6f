import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Serves the hashed assets of the web app and the media of the content (contract section 1, Caching). */
export async function serveStaticFiles(app: FastifyInstance, folders: { web: string; content: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folders.web, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', YEAR),
  });
  await app.register(fastifyStatic, {
    root: resolve(join(folders.content, 'media')),
    prefix: '/media/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', DAY);
      // Pictures of mails are shown by webmail on other sites; helmet's same-origin rule would blank them.
      if (path.includes('/media/mails/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
