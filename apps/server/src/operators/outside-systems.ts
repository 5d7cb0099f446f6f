import { FILM_HOSTS, type FilmHost } from '@nestling/domain/film-source';
import type { OutsideSystem } from '@nestling/contract/platform/health';
import type { Config } from '../config.ts';
import { analyticsHost } from '../gateways/analytics/settings.ts';
import { isOfContentful } from '../gateways/content/contentful/source.ts';
import { filmHosts } from '../gateways/video/hosts/settings.ts';
import { missingScopes } from '../gateways/shop/shopify/scopes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { emptyHealth } from '../platform/outside/outside-health.ts';
import { readOutsideHealth } from '../platform/outside/queries/health.ts';
import { findOldestWaiting } from '../read-models/oldest-waiting.ts';

/** The name of the mail server, which is no HTTP system. */
export const MAIL_SYSTEM = 'mail';

/** The extension by which a mail server reports which mails come back (RFC 3461). */
export const DSN = 'DSN';

/** That of mails about alerts, where it is another one. */
export const ALERT_MAIL_SYSTEM = 'alert-mail';

/** That of analytics. */
export const ANALYTICS_SYSTEM = 'analytics';

/** That of feature flags. */
export const FLAG_SYSTEM = 'flags';

/** That of the newsletter. */
export const MARKETING_SYSTEM = 'marketing';

/** That of the certificates of forms. */
export const CERTIFICATE_SYSTEM = 'trustedform';

/** That of the content. */
export const CONTENT_SYSTEM = 'content';

/** That of the partners of courses. */
export const LEAD_SYSTEM = 'leads';

/** That of films. */
export const MEDIA_SYSTEM = 'media';

/** That of error reports. */
export const ERROR_REPORT_SYSTEM = 'error-reports';

interface ChosenSystem extends Pick<OutsideSystem, 'system' | 'adapter' | 'mode' | 'deletion'> {
  /** What its API knows of our app; null where it has no rights and no versions. */
  api: { missingRights: (granted: readonly string[]) => string[]; version: string | null } | null;
}

/** An address that replaces the vendor's own leads to a stand-in. */
function chosen(
  system: string,
  adapter: string,
  outside: {
    isOn: boolean;
    address?: string | undefined;
    api?: ChosenSystem['api'];
    deletion?: ChosenSystem['deletion'];
  },
): ChosenSystem {
  if (!outside.isOn) return { system, adapter, mode: 'embedded', api: null, deletion: null };
  return {
    system,
    adapter,
    mode: outside.address === undefined ? 'live' : 'stand-in',
    api: outside.api ?? null,
    deletion: outside.deletion ?? null,
  };
}

/** The vendor has several hosts, so that an address of its own leads to no stand-in. */
function standInOf(address: string | undefined): string | undefined {
  return address === undefined || isOfContentful(address) ? undefined : address;
}

/** Where the address is always a setting: only a stand-in has no certificate. */
function plainAddress(address: string | undefined): string | undefined {
  return address?.startsWith('http:') ? address : undefined;
}

/** The outside systems with the adapters that the settings choose. */
function outsideSystems(config: Config): ChosenSystem[] {
  const { MAIL_GATEWAY, ALERTS_SMTP_URL, GEOCODING_GATEWAY, ADDRESS_AUTOCOMPLETE, SOCIAL_SIGN_IN } = config;
  const { LEAD_GATEWAY, PARTNER_GATEWAY, SHOP_GATEWAY, CONTENT_GATEWAY, MARKETING_GATEWAY } = config;
  const { FORM_CERTIFICATION, TRUSTEDFORM_KEY, ERROR_REPORTING, SENTRY_DSN } = config;
  return [
    chosen('shop', SHOP_GATEWAY, {
      isOn: SHOP_GATEWAY === 'shopify',
      address: config.SHOPIFY_BASE_URL,
      api: { missingRights: missingScopes, version: config.SHOPIFY_API_VERSION },
    }),
    chosen(CONTENT_SYSTEM, CONTENT_GATEWAY, {
      isOn: CONTENT_GATEWAY === 'contentful',
      address: standInOf(config.CONTENTFUL_BASE_URL),
    }),
    chosen(MARKETING_SYSTEM, MARKETING_GATEWAY, {
      isOn: MARKETING_GATEWAY === 'sfmc',
      address: config.SFMC_BASE_URL,
    }),
    chosen(MEDIA_SYSTEM, config.MEDIA_GATEWAY, {
      isOn: config.MEDIA_GATEWAY === 's3',
      address: plainAddress(config.S3_ENDPOINT),
    }),
    ...FILM_HOSTS.map((host) => filmHostSystem(config, host)),
    chosen(ANALYTICS_SYSTEM, config.ANALYTICS_GATEWAY, {
      isOn: config.ANALYTICS_GATEWAY !== 'own',
      address: plainAddress(analyticsHost(config)?.address),
      deletion:
        config.ANALYTICS_GATEWAY === 'ga4' || config.POSTHOG_PERSONAL_KEY === undefined ? 'by hand' : 'automatic',
    }),
    chosen(FLAG_SYSTEM, config.FLAGS_GATEWAY, { isOn: config.FLAGS_GATEWAY === 'ofrep' }),
    chosen(MAIL_SYSTEM, MAIL_GATEWAY, {
      isOn: MAIL_GATEWAY === 'smtp',
      api: { missingRights: (offered) => missingExtensions(config, offered), version: null },
    }),
    ...(ALERTS_SMTP_URL === undefined ? [] : [chosen(ALERT_MAIL_SYSTEM, 'smtp', { isOn: true })]),
    chosen(LEAD_SYSTEM, LEAD_GATEWAY, { isOn: LEAD_GATEWAY === 'http' }),
    chosen('partner', PARTNER_GATEWAY, { isOn: PARTNER_GATEWAY === 'http' }),
    chosen(CERTIFICATE_SYSTEM, FORM_CERTIFICATION, {
      isOn: FORM_CERTIFICATION === 'trustedform' && TRUSTEDFORM_KEY !== undefined,
      address: config.TRUSTEDFORM_BASE_URL,
    }),
    chosen('google-maps', GEOCODING_GATEWAY, {
      isOn: GEOCODING_GATEWAY === 'google',
      address: config.GOOGLE_MAPS_BASE_URL,
    }),
    chosen('google-places', ADDRESS_AUTOCOMPLETE, {
      isOn: ADDRESS_AUTOCOMPLETE === 'google',
      address: config.GOOGLE_PLACES_BASE_URL,
    }),
    chosen(ERROR_REPORT_SYSTEM, ERROR_REPORTING, {
      isOn: ERROR_REPORTING === 'sentry',
      address: plainAddress(SENTRY_DSN),
    }),
    chosen('facebook', SOCIAL_SIGN_IN, { isOn: SOCIAL_SIGN_IN === 'facebook', address: config.FACEBOOK_BASE_URL }),
  ];
}

function filmHostSystem(config: Config, host: FilmHost): ChosenSystem {
  const isOn = filmHosts(config).has(host);
  const address = { vimeo: config.VIMEO_BASE_URL, wistia: config.WISTIA_BASE_URL }[host];
  return chosen(host, isOn ? host : 'files', { isOn, address });
}

/** What the mail server should offer, and does not. */
function missingExtensions({ SMTP_BOUNCE_DOMAIN }: Config, offered: readonly string[]): string[] {
  return SMTP_BOUNCE_DOMAIN === undefined || offered.includes(DSN) ? [] : [DSN];
}

function versionOf(api: ChosenSystem['api'], served: string | null): OutsideSystem['version'] {
  const pinned = api?.version ?? null;
  return pinned === null || served === null ? null : { served, pinned };
}

/** Returns the outside systems with what all processes have met at them. */
export async function statusOfSystems(
  db: Executor,
  { config, clock }: { config: Config; clock: Clock },
): Promise<OutsideSystem[]> {
  const health = new Map((await readOutsideHealth(db)).map((row) => [row.system, row]));
  const now = clock.now();
  const waiting = await findOldestWaiting(db, { now, shop: config.SHOP_GATEWAY });
  return outsideSystems(config).map(({ api, ...one }) => {
    const met = health.get(one.system) ?? emptyHealth(one.system);
    const { succeededAt, failedAt, failure, pausedUntil, grantedRights, servedVersion } = met;
    return {
      ...one,
      isAsked: pausedUntil === null || pausedUntil <= now,
      lastSuccess: succeededAt?.toISOString() ?? null,
      lastFailure: failedAt && { at: failedAt.toISOString(), what: failure ?? 'unknown' },
      waitingSince: waiting.get(one.system)?.toISOString() ?? null,
      rights: api && grantedRights && { granted: grantedRights, missing: api.missingRights(grantedRights) },
      version: versionOf(api, servedVersion),
    };
  });
}
