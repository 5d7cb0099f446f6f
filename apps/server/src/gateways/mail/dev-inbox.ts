import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import { sendRefusal } from '../../platform/http/send-answer.ts';
import { designTokensFor } from '../../platform/styles/design-tokens.ts';
import { inboxPage } from './dev-inbox-page.ts';
import type { Outbox } from './outbox.ts';

const MAX_MAILS = 500;

/** Address of the inbox page. */
export const DEV_INBOX_PATH = '/dev/mail';

const FONT_FILE = /^(?:figtree|gabarito)-latin(?:-ext)?-wght-normal-[\w-]+\.woff2$/;

const pageQuery = z.object({
  to: z.string().trim().catch(''),
  id: z.string().optional().catch(undefined),
  view: z.enum(['mail', 'text', 'narrow']).catch('mail'),
});

const listQuery = z.object({
  to: z.string().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_MAILS).optional(),
});

const messageParams = z.object({ id: z.string() });

/**
 * A mail is foreign HTML, so it must load only pictures and its own styles, and only the inbox may
 * frame it.
 */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Hidden from the API document, because the inbox is not part of the product. */
const UNLISTED = { schema: { hide: true } };

/**
 * Serves the web inbox of the embedded gateway, `GET /dev/mail`. Anyone who reaches it can read
 * reset links, so the caller decides whether it exists at all.
 */
export function serveDevMail(
  app: FastifyInstance,
  outbox: Outbox,
  { brandName = 'Nestling', assets = null }: { brandName?: string; assets?: string | null } = {},
): void {
  const sheet = readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8');
  const styles = fontFaces(assets) + designTokensFor(sheet, 'inbox.css') + sheet;

  app.get(DEV_INBOX_PATH, UNLISTED, async (request, reply) => {
    const { to, id, view } = pageQuery.parse(request.query);
    const mails = await outbox.list({ ...(to !== '' && { to }), limit: MAX_MAILS });
    const openId = id ?? mails[0]?.id;
    const open = openId === undefined ? null : await outbox.read(openId);
    return send(reply, 'text/html', inboxPage({ brandName, mails, open, to, view }));
  });

  app.get('/dev/mail/inbox.css', UNLISTED, async (_request, reply) => send(reply, 'text/css', styles));

  app.get('/dev/mail/messages', UNLISTED, async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) {
      const fields = Object.fromEntries(query.error.issues.map(({ path }) => [path.join('.'), 'invalid']));
      return sendRefusal(reply, refuse('validation-failed', { fields }));
    }
    const { to, limit } = query.data;
    const data = await outbox.list({ ...(to !== undefined && { to }), ...(limit !== undefined && { limit }) });
    return send(reply, 'application/json', JSON.stringify({ data }));
  });

  app.get('/dev/mail/messages/:id', UNLISTED, async (request, reply) => {
    const mail = await outbox.read(messageParams.parse(request.params).id);
    if (!mail) return sendRefusal(reply, refuse('mail-not-found'));
    const { from: _from, ...data } = mail;
    return send(reply, 'application/json', JSON.stringify({ data }));
  });

  app.get('/dev/mail/messages/:id/html', UNLISTED, async (request, reply) => {
    const mail = await outbox.read(messageParams.parse(request.params).id);
    if (!mail) return sendRefusal(reply, refuse('mail-not-found'));
    reply.header('content-security-policy', MAIL_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return send(reply, 'text/html', mail.html);
  });
}

/** Before the first build there are no files, so that the system's fonts are used. */
function fontFaces(assets: string | null): string {
  if (assets === null || !existsSync(assets)) return '';
  const files = readdirSync(assets).filter((name) => FONT_FILE.test(name));
  // The latin subset must come last, because the browser uses the last face that has a letter.
  return files.toSorted().map(fontFace).join('');
}

function fontFace(file: string): string {
  const family = file.startsWith('figtree') ? 'Figtree Variable' : 'Gabarito Variable';
  return `@font-face{font-family:'${family}';font-weight:300 900;font-display:swap;src:url('/assets/${file}') format('woff2-variations')}\n`;
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(body);
}
