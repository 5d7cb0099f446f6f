import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_ADDRESSES } from '@nestling/contract/desk/addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STAFF_BASE, type StaffSite } from '../../platform/http/staff-site.ts';

/** Says in the built page where its addresses begin. */
const BASE = `data-base="${STAFF_BASE}"`;

/**
 * Serves the app of the desk: its page at every address below the base, with 404 where that shows
 * that there is no such page, and its files.
 * @throws Error if the built page does not say where its addresses begin
 */
export async function serveDeskPages(
  app: FastifyInstance,
  { folder, site }: { folder: string; site: Pick<StaffSite, 'base'> },
): Promise<void> {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!built.includes(BASE)) throw new Error(`${folder}/index.html has no ${BASE}`);
  const page = built.replace(BASE, `data-base="${site.base}"`);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${STAFF_BASE}/assets/`,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    decorateReply: false,
  });
  const serve = (path: string, status: 200 | 404): void => {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.code(status).type('text/html; charset=utf-8').send(page),
    );
  };
  // With the base alone as a page, and also where a slash ends it.
  for (const path of ['', ...DESK_ADDRESSES]) serve(`${STAFF_BASE}${path}`, 200);
  serve(`${STAFF_BASE}/*`, 404);
}
