import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@nestling/domain/account/locale';
import { builtInWords } from '@nestling/messages/compile';
import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../platform/http/refusal.ts';
import { escapeHtml } from '../platform/escape-html.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'unavailable-page.css'), 'utf8');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Nothing but its own style and drawing, because the page must work without the rest of the
 * product.
 */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends the page for an unavailable database; it must need nothing but itself. */
export function sendUnavailablePage(
  reply: FastifyReply,
  page: { locale: Locale; brandName: string; picture: string | null },
): FastifyReply {
  const { locale, brandName, picture } = page;
  const { unavailableTitle = '', unavailable = '' } = builtInWords('errors', locale);
  const { tryAgain = '' } = builtInWords('common', locale);
  const drawing = picture === null ? '' : `<img src="${escapeHtml(picture)}" alt="" width="520" height="410">`;
  return reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>${escapeHtml(`${unavailableTitle} | ${brandName}`)}</title><style>${STYLE}</style></head>` +
        `<body><main><div><p class="brand">${escapeHtml(brandName)}</p><h1>${escapeHtml(unavailableTitle)}</h1>` +
        `<p>${escapeHtml(unavailable)}</p><a href="">${escapeHtml(tryAgain)}</a></div>${drawing}</main></body></html>`,
    );
}
