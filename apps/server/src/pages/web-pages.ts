import type { PageRenderer } from '@nestling/contract/platform/rendering';
import type { FastifyInstance } from 'fastify';
import { DEV_INBOX_PATH } from '../gateways/mail/dev-inbox.ts';
import { servePages, type PageDeps } from './pages.ts';
import { createRenderedPages } from './rendering/rendered-pages.ts';
import type { Services } from '../composition/services.ts';
import { readWebAssets } from './assets/web-assets.ts';

export interface WebPagesDeps extends Pick<PageDeps, 'answerOf'> {
  /** The build for browsers. */
  folder: string;
  /** Undefined where no page is rendered. */
  renderer: PageRenderer | undefined;
}

/** Serves the pages of the web app, rendered where the server may. */
export function serveWebPages(
  services: Services,
  app: FastifyInstance,
  { folder, renderer, answerOf }: WebPagesDeps,
): void {
  const { alerts, handle, config } = services;
  servePages(app, {
    ...services,
    assets: readWebAssets(folder),
    answerOf,
    renderedPages: renderer
      ? createRenderedPages({
          ...services,
          renderer,
          raise: {
            failure: (page) => alerts.raise(handle.db, { kind: 'page-render', subject: page }),
            evictions: (page) => alerts.raise(handle.db, { kind: 'page-evictions', subject: page }),
          },
          isStrict: config.NODE_ENV === 'test',
        })
      : null,
    devInbox: services.mail.inbox && isDevInboxServed(services.config) ? DEV_INBOX_PATH : null,
  });
}

/**
 * True where unsent mails may be read by anyone; never in production, because they hold reset
 * links.
 */
export function isDevInboxServed({ DEV_MAIL, NODE_ENV }: Services['config']): boolean {
  return DEV_MAIL && NODE_ENV !== 'production';
}
