import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/escape-html.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'message-page.css'), 'utf8');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Nothing but its own style and drawing, because the page must work without the rest of the
 * product.
 */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of one message, instead of one of the web app. */
export interface MessagePage {
  locale: Locale;
  brandName: string;
  /** Address of a drawing. */
  picture: string | null;
  title: string;
  text: string;
  /** The first is the obvious one; an empty address is that of the page itself. */
  links: readonly { href: string; text: string }[];
}

/** Sends a page that needs nothing but itself, and is neither stored nor listed. */
export function sendMessagePage(reply: FastifyReply, page: MessagePage): FastifyReply {
  const { locale, brandName, picture, title, text, links } = page;
  const drawing = picture === null ? '' : `<img src="${escapeHtml(picture)}" alt="" width="520" height="410">`;
  const actions = links.map(({ href, text: words }) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`);
  return reply
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>${escapeHtml(`${title} | ${brandName}`)}</title><style>${STYLE}</style></head>` +
        `<body><main><div><p class="brand">${escapeHtml(brandName)}</p><h1>${escapeHtml(title)}</h1>` +
        `<p>${escapeHtml(text)}</p>${actions.join('')}</div>${drawing}</main></body></html>`,
    );
}
