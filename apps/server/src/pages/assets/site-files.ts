import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '@nestling/domain/pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';

const FOLDER = join(import.meta.dirname, 'site-files');

const DAY = 'public, max-age=86400';

const ICON = 'apple-touch-icon.png';

/** What a messenger shows of a page without a picture of its own. */
export const SHARE_PICTURE = { url: '/share.png', width: 1200, height: 630 };

const FILES = [
  { name: 'favicon.ico', type: 'image/x-icon' },
  { name: ICON, type: 'image/png' },
  { name: 'share.png', type: 'image/png' },
  { name: 'robots.txt', type: 'text/plain; charset=utf-8' },
] as const;

interface SiteFilesDeps {
  config: Pick<Config, 'BRAND_NAME' | 'SUPPORT_EMAIL'>;
  publicUrl: () => string;
  clock: Clock;
}

/**
 * Serves what browsers, phones, password managers and search engines request at fixed addresses of
 * every site.
 */
export function serveSiteFiles(app: FastifyInstance, { config, publicUrl, clock }: SiteFilesDeps): void {
  for (const { name, type } of FILES) {
    const content = readFileSync(join(FOLDER, name));
    serve(app, `/${name}`, type, () => content);
  }
  serve(app, '/manifest.webmanifest', 'application/manifest+json', () => manifestOf(config.BRAND_NAME));
  serve(app, '/.well-known/security.txt', 'text/plain; charset=utf-8', () =>
    securityText(config.SUPPORT_EMAIL, publicUrl(), clock.now()),
  );
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathOf('account')),
  );
}

function serve(app: FastifyInstance, address: string, type: string, content: () => string | Buffer): void {
  app.get(address, { schema: { hide: true } }, async (_request, reply) =>
    reply.type(type).header('cache-control', DAY).send(content()),
  );
}

function manifestOf(brand: string): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    theme_color: '#FBF8F3',
    background_color: '#FBF8F3',
    icons: [{ src: `/${ICON}`, sizes: '180x180', type: 'image/png' }],
  });
}

/** RFC 9116: where somebody who has found a weakness writes to; valid for a year at most. */
function securityText(email: string, address: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${address}/.well-known/security.txt`,
    '',
  ].join('\n');
}
