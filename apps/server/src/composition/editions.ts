import type { Locale, choosableLocales } from '@nestling/domain/account/locale';
import type { Config } from '../config.ts';
import { previewLinks, withErrorOverrides, type ErrorOverrides } from '../editorial/composition.ts';
import type { PreviewLinks } from '../editorial/public.ts';
import type { ContentGateway, Edition, PreviewSource } from '../gateways/content/port.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { acceptsTestPayments } from '../gateways/shop/settings.ts';
import { createHostedFilms, withHostedFilms } from '../gateways/video/hosts/hosted-films.ts';
import type { FilmHostClients } from '../gateways/video/hosts/open-film-hosts.ts';
import { createHostedFilmFeed, type HostedFilmFeed } from '../gateways/video/hosts/read-hosted-films.ts';
import { createPreview, type ContentPreview } from '../pages/preview/preview.ts';
import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import type { ServerSecrets } from '../platform/secrets.ts';
import { localesOf } from './config-reader.ts';
import { openContent } from './content.ts';
import { freeOffersOnly, withFreeOffersOnly } from './free-offers.ts';

/** The content that is published, and its preview. */
export interface Editions {
  /** What is published. */
  content: ContentGateway;
  /** For reads of content alone: what is published, or an editor's preview. */
  editionOf: ContentPreview['editionOf'];
  /** The same for what is served without any content. */
  editionOrEmptyOf: ContentPreview['editionOrEmptyOf'];
  isPreview: ContentPreview['isPreview'];
  previewLinks: PreviewLinks;
  /** What other companies said about videos; the content already contains it. */
  hostedFilms: HostedFilmFeed;
}

interface EditionOptions {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  /** Default: as the settings choose it. */
  content?: ContentGateway;
  reportsContentFaults?: boolean;
  shop?: ShopGateway;
}

interface EditionDeps {
  clock: Clock;
  limiter: Limiter;
  errorOverrides: ErrorOverrides;
  jobs: Pick<Jobs, 'send'>;
  filmHosts: FilmHostClients;
  secrets: ServerSecrets;
  alerts: Alerts;
  outsideHealth: OutsideHealth;
  previewSource: PreviewSource | null;
}

/**
 * Opens the content. The preview is changed like what is published, otherwise editors would see
 * other offers and errors.
 */
export function openEditions(options: EditionOptions, deps: EditionDeps): Editions {
  const { config, log, handle, reportsContentFaults: reportsFaults = true } = options;
  const { alerts, outsideHealth, clock, limiter, errorOverrides, secrets, previewSource } = deps;
  const films = createHostedFilms({ handle, log });
  const isFreeOnly = hasFreeOffersOnly(options);
  const opened = options.content ?? openContent({ config, log, handle, clock, alerts, outsideHealth, reportsFaults });
  const described = withHostedFilms(isFreeOnly ? withFreeOffersOnly(opened) : opened, films);
  const content = withErrorOverrides(described, errorOverrides);
  const links = previewLinks(secrets.signing, clock);
  const prepared = (edition: Edition): Edition =>
    errorOverrides.current()(films.current()(isFreeOnly ? freeOffersOnly(edition) : edition));
  const preview = createPreview({ content, source: previewSource, prepared, links, limiter, clock });
  const hostedFilms = createHostedFilmFeed({ ...deps, handle, log, content }, films);
  return { content, ...preview, previewLinks: links, hostedFilms };
}

/** Languages of the content, stored per edition, because a request reads its edition only once. */
export function eachEdition(content: ContentGateway, among: typeof choosableLocales): () => readonly Locale[] {
  const of = (edition: Edition) => among(localesOf(edition));
  let cached = of(content.currentOrEmpty());
  content.onChange((next) => {
    cached = of(next);
  });
  return () => cached;
}

/** In production the embedded shop takes no payment, so offers with a price must not be listed. */
function hasFreeOffersOnly({ config, shop }: Pick<EditionOptions, 'config' | 'shop'>): boolean {
  const isEmbedded = shop === undefined && config.SHOP_GATEWAY === 'embedded';
  return isEmbedded && !acceptsTestPayments(config);
}
