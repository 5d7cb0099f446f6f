import { join } from 'node:path';
import { shopifyWebhook } from '@nestling/contract/rewards/order';
import { ConfigError, type Config } from '../config.ts';
import { openOutsideAnalytics } from '../gateways/analytics/open-analytics.ts';
import type { OutsideAnalytics } from '../gateways/analytics/port.ts';
import { createGooglePlaces } from '../gateways/address/google.ts';
import type { AddressGateway } from '../gateways/address/port.ts';
import type { PreviewSource } from '../gateways/content/port.ts';
import type { CertificateProvider } from '../gateways/form-certification/port.ts';
import { MAX_ANSWER_BYTES, RETAIN_MS, createTrustedForm } from '../gateways/form-certification/trusted-form.ts';
import { createGuardedMail } from '../gateways/mail/guarded-mail.ts';
import { createOutbox, type Outbox } from '../gateways/mail/outbox.ts';
import { createWatchedMail } from '../gateways/mail/watched-mail.ts';
import { readDkim } from '../gateways/mail/dkim.ts';
import { greetingName } from '../gateways/mail/settings.ts';
import { createSmtp, type SmtpDeps } from '../gateways/mail/smtp.ts';
import { createOutbound } from '../gateways/outbound/outbound.ts';
import { openFlags } from '../gateways/flags/open-flags.ts';
import type { FlagSource } from '../gateways/flags/port.ts';
import type { MarketingGateway } from '../gateways/marketing/port.ts';
import { createHttpPartner } from '../gateways/partners/http.ts';
import type { PartnerLine, PartnerLines } from '../gateways/partners/port.ts';
import type { ExternalShop } from '../gateways/shop/external-shop.ts';
import { createAdminApi } from '../gateways/shop/shopify/admin-api.ts';
import { createShopifyNotices } from '../gateways/shop/shopify/notices.ts';
import { createShopify } from '../gateways/shop/shopify/shopify.ts';
import { createShopifyUpkeep } from '../gateways/shop/shopify/upkeep.ts';
import { withTimeLimit } from '../gateways/shop/time-limit.ts';
import { createFacebook } from '../gateways/social-sign-in/facebook.ts';
import type { SocialSignIn } from '../gateways/social-sign-in/port.ts';
import { openFilmHosts, type FilmHostClients } from '../gateways/video/hosts/open-film-hosts.ts';
import type { Alert, Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createMailAlerts } from '../platform/mail/mail-alerts.ts';
import { type MailGateway, MailFailed } from '../platform/mail/mail-gateway.ts';
import type { TestRoute } from '../platform/mail/test-mail.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import { pauseOf, pausingOutbound, reportTo, type CallNotes } from './outbound.ts';
import { openMarketing } from '../gateways/marketing/open-marketing.ts';
import { openPreview } from '../pages/preview/content-preview.ts';
import {
  ALERT_MAIL_SYSTEM,
  ANALYTICS_SYSTEM,
  CERTIFICATE_SYSTEM,
  DSN,
  FLAG_SYSTEM,
  LEAD_SYSTEM,
  MAIL_SYSTEM,
  MARKETING_SYSTEM,
} from '../operators/outside-systems.ts';

/** The gateways that the settings choose, by the name under which the rooms know them. */
export interface ChosenGateways {
  /** Null without a provider. */
  addresses: AddressGateway | null;
  partners: PartnerLines;
  marketing: MarketingGateway;
  flags: FlagSource;
  /** Null where no other company gets analytics events. */
  outsideAnalytics: OutsideAnalytics | null;
  /** Retains certificates of forms; null where none is retained. */
  certificates: CertificateProvider | null;
  /** Null where it is off. */
  social: SocialSignIn | null;
  /** Null where the embedded shop takes the orders. */
  externalShop: ExternalShop | null;
  /** Null without a preview for editors. */
  previewSource: PreviewSource | null;
  /** The companies at which videos may be. */
  filmHosts: FilmHostClients;
}

interface GatewayDeps {
  handle: DatabaseHandle;
  alerts: Alerts;
  publicUrl: () => string;
  config: Config;
  log: Log;
  clock: Clock;
  outsideHealth: OutsideHealth;
}

/** Creates the gateways that the settings choose. */
export function chosenGateways(deps: GatewayDeps): ChosenGateways {
  const raise = raiseOf(deps);
  return {
    addresses: addressesOf(deps),
    partners: partnersOf(deps),
    flags: openFlags({
      ...deps,
      outbound: (deadlineMs) => pausingOutbound(deps, { system: FLAG_SYSTEM, deadlineMs }),
      onStale: () => raise({ kind: 'flags-stale', subject: FLAG_SYSTEM }),
    }),
    marketing: openMarketing({
      ...deps,
      outboundOf: (deadlineMs) => pausingOutbound(deps, { system: MARKETING_SYSTEM, deadlineMs }),
      onRefusal: (subject) => raise({ kind: 'marketing-refused', subject }),
    }),
    outsideAnalytics: openOutsideAnalytics({
      ...deps,
      outboundOf: (deadlineMs) => pausingOutbound(deps, { system: ANALYTICS_SYSTEM, deadlineMs }),
    }),
    certificates: certificatesOf(deps),
    social: socialSignIn(deps),
    externalShop: shopifyOf(deps),
    previewSource: openPreview(deps.config, deps.log),
    filmHosts: openFilmHosts({ ...deps, outboundOf: (options) => pausingOutbound(deps, options) }),
  };
}

/** Milliseconds; a parent waits for these answers. */
const WAITED_MS = 5_000;

/** The mail server of the settings, or the embedded outbox, which alone has an inbox. */
export interface OpenedMail {
  gateway: MailGateway;
  inbox: Outbox | null;
  /** How an operator's test mail goes: at once, past the breaker, and without an alert. */
  route: TestRoute;
  /** For mails about alerts, which must raise none. */
  ofAlerts: { gateway: MailGateway; route: TestRoute };
  /** Raises an alert about a mail that came back by a rule of a server, by its status. */
  alertRefusal: (status: string) => Promise<void>;
}

/** Opens the gateway of mails. */
export function openMail(deps: Omit<GatewayDeps, 'publicUrl'>): OpenedMail {
  const { config, clock } = deps;
  const { MAIL_GATEWAY, SMTP_URL: url, MAIL_FROM: from } = config;
  if (MAIL_GATEWAY === 'smtp' && url !== undefined) {
    const route = smtpRoute(config, url, 'SMTP_URL', {
      bounceDomain: config.SMTP_BOUNCE_DOMAIN,
      onGreeting: (offersDsn) => deps.outsideHealth.noteRights(MAIL_SYSTEM, offersDsn ? [DSN] : []),
    });
    const guarded = guardedMail(deps, route.gateway, MAIL_SYSTEM);
    const alert = createMailAlerts(deps, route.host);
    return {
      gateway: createWatchedMail(guarded, alert),
      inbox: null,
      route,
      ofAlerts: ownAlertMail(deps) ?? { gateway: guarded, route },
      alertRefusal: (status) => alert(refusedLater(status)),
    };
  }
  const outbox = createOutbox({ folder: join(config.DATA_DIR, 'outbox'), from, clock });
  const route = { gateway: outbox, host: null, setting: 'MAIL_GATEWAY' };
  const ofAlerts = ownAlertMail(deps) ?? { gateway: outbox, route };
  return { gateway: outbox, inbox: outbox, route, ofAlerts, alertRefusal: async () => {} };
}

/** A refusal that a later server reports by a mail that came back; its words may name the member. */
function refusedLater(status: string): MailFailed {
  const refusal = { words: status, setting: 'MAIL_FROM' };
  return new MailFailed('a mail came back', 'later', { isOfThisMail: true, refusal });
}

/** @throws ConfigError without a usable key for signatures */
function smtpRoute(
  config: Config,
  url: string,
  setting: string,
  bounces: Pick<SmtpDeps, 'bounceDomain' | 'onGreeting'> = {},
): TestRoute & { host: string } {
  const settings = { server: setting, sender: 'MAIL_FROM' };
  const dkim = readDkim(config);
  if (typeof dkim === 'string') throw new ConfigError([dkim]);
  const greeting = greetingName(config);
  const gateway = createSmtp({ url, from: config.MAIL_FROM, settings, dkim, greeting, ...bounces });
  return { gateway, host: new URL(url).hostname, setting };
}

/** A server of its own has a breaker of its own, so that it is asked while the other one fails. */
function ownAlertMail({ config, ...deps }: CallNotes & Pick<GatewayDeps, 'config'>): OpenedMail['ofAlerts'] | null {
  const { ALERTS_SMTP_URL: url } = config;
  if (url === undefined) return null;
  const route = smtpRoute(config, url, 'ALERTS_SMTP_URL');
  return { gateway: guardedMail(deps, route.gateway, ALERT_MAIL_SYSTEM), route };
}

function guardedMail(deps: CallNotes, gateway: MailGateway, system: string): MailGateway {
  return createGuardedMail(gateway, { system, report: reportTo(deps), onPause: pauseOf(deps, system) });
}

function addressesOf({ config, ...deps }: GatewayDeps): AddressGateway | null {
  const { ADDRESS_AUTOCOMPLETE, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_BASE_URL: baseUrl } = config;
  if (ADDRESS_AUTOCOMPLETE !== 'google' || !key) return null;
  const outbound = pausingOutbound(deps, { system: 'google-places', deadlineMs: WAITED_MS });
  return createGooglePlaces({ key, baseUrl, outbound });
}

/** Milliseconds; the job of a lead waits longer than a parent. */
const LEAD_MS = 10_000;

/**
 * The ledger where the settings name no partner. Both lines are always asked: their runner stops
 * after five calls without an answer, and a pause would count as a try that was never made.
 */
function partnersOf({ config, clock, ...deps }: GatewayDeps): PartnerLines {
  const line = (system: string, deadlineMs: number, url?: string, secrets?: readonly string[]): PartnerLine | null =>
    url && secrets
      ? createHttpPartner({
          url,
          secrets,
          outbound: createOutbound({ system, deadlineMs, report: reportTo(deps) }),
          clock,
        })
      : null;
  const { LEAD_GATEWAY, LEAD_URL, LEAD_SECRET, PARTNER_GATEWAY, PARTNER_VROOM_URL, PARTNER_VROOM_SECRET } = config;
  return {
    leads: LEAD_GATEWAY === 'http' ? line(LEAD_SYSTEM, LEAD_MS, LEAD_URL, LEAD_SECRET) : null,
    dialog: PARTNER_GATEWAY === 'http' ? line('partner', WAITED_MS, PARTNER_VROOM_URL, PARTNER_VROOM_SECRET) : null,
  };
}

function certificatesOf({ config, ...deps }: GatewayDeps): CertificateProvider | null {
  const { FORM_CERTIFICATION, TRUSTEDFORM_KEY: key } = config;
  if (FORM_CERTIFICATION !== 'trustedform' || key === undefined) return null;
  const options = { system: CERTIFICATE_SYSTEM, deadlineMs: RETAIN_MS, maxBytes: MAX_ANSWER_BYTES };
  return createTrustedForm({
    key,
    vendor: config.TRUSTEDFORM_ACCOUNT,
    baseUrl: config.TRUSTEDFORM_BASE_URL,
    outbound: pausingOutbound(deps, options),
  });
}

function socialSignIn({ config, ...deps }: GatewayDeps): SocialSignIn | null {
  const { SOCIAL_SIGN_IN, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;
  if (SOCIAL_SIGN_IN === 'off' || !appId || !appSecret) return null;
  return createFacebook({
    appId,
    appSecret,
    baseUrl: config.FACEBOOK_BASE_URL,
    version: config.FACEBOOK_GRAPH_VERSION,
    outbound: pausingOutbound(deps, {
      system: 'facebook',
      deadlineMs: WAITED_MS,
      requestIdHeader: 'x-fb-trace-id',
    }),
  });
}

/** A call must go on whatever becomes of its alert; the error line of a failed alert says as much. */
function raiseOf({ alerts, handle, log }: GatewayDeps): (alert: Alert) => Promise<void> {
  return async (alert) => {
    try {
      await alerts.raise(handle.db, alert);
    } catch (error) {
      log.error({ err: error, alert: alert.kind, subject: alert.subject }, 'an alert was not stored');
    }
  };
}

/** Calls at once; a store restores some hundred points a second, and an order takes fifty. */
const SHOPIFY_CALLS = 8;

function shopifyOf(deps: GatewayDeps): ExternalShop | null {
  const { config, publicUrl } = deps;
  const {
    SHOP_GATEWAY,
    SHOPIFY_STORE: store,
    SHOPIFY_CLIENT_ID: clientId,
    SHOPIFY_CLIENT_SECRET: clientSecrets,
    SHOPIFY_API_VERSION: version,
  } = config;
  if (SHOP_GATEWAY !== 'shopify' || !store || !clientId || !clientSecrets) return null;
  const raise = raiseOf(deps);
  const storeUrl = config.SHOPIFY_BASE_URL?.replace(/\/$/, '') ?? `https://${store}`;
  const api = createAdminApi({
    store: {
      baseUrl: storeUrl,
      clientId,
      clientSecrets,
      version,
    },
    outbound: pausingOutbound(deps, {
      system: 'shop',
      deadlineMs: config.SHOP_TIMEOUT_MS,
      connections: SHOPIFY_CALLS,
    }),
    onVersion: (served) => {
      deps.outsideHealth.noteVersion('shop', served);
      if (served !== version) void raise({ kind: 'shop-version', subject: served });
    },
  });
  const shop = createShopify({ api, stockReserve: config.SHOPIFY_STOCK_RESERVE, onAlert: raise });
  const noticeUrl = (): string => publicUrl() + shopifyWebhook.path;
  return {
    gateway: withTimeLimit(shop, config.SHOP_TIMEOUT_MS),
    notices: createShopifyNotices(clientSecrets, store),
    upkeep: createShopifyUpkeep({
      storeUrl,
      api,
      version,
      noticeUrl,
      onRights: (granted) => deps.outsideHealth.noteRights('shop', granted),
    }),
  };
}
