import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STAFF_BASE, type StaffSite } from '../../platform/http/staff-site.ts';

/** Says in the built page where its addresses begin. */
const BASE = `data-base="${STAFF_BASE}"`;

/**
 * Serves the app of the desk: its page at every address below the base, and its files.
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
  for (const path of [STAFF_BASE, `${STAFF_BASE}/*`]) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }
}
