import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, 'site-files');

const DAY = 'public, max-age=86400';

const FILES = [
  { name: 'favicon.ico', type: 'image/x-icon' },
  { name: 'robots.txt', type: 'text/plain; charset=utf-8' },
] as const;

/** Serves the files that browsers and search engines request at fixed addresses of every site. */
export function serveSiteFiles(app: FastifyInstance): void {
  for (const { name, type } of FILES) {
    const content = readFileSync(join(FOLDER, name));
    app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).header('cache-control', DAY).send(content),
    );
  }
}
