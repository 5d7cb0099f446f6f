import { choosableLocales, courseLocales, type Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import { courseLocaleReader, localeReader } from './locale-of.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import { pathOf } from '@nestling/domain/pages';
import type { CompileReport } from '@nestling/messages/compile';
import {
  createSessionCache,
  recordOf,
  sessionReader,
  visitorReader,
  type AccountPorts,
  type SessionCache,
} from '../account/composition.ts';
import type { CookieSettings, GeocoderFor, PageVisitor } from '../account/public.ts';
import type { Config } from '../config.ts';
import {
  editedWords,
  createConfigOverrides,
  createErrorOverrides,
  type ConfigOverrides,
  type ErrorOverrides,
} from '../editorial/composition.ts';
import { createOwnAnalytics } from '../gateways/analytics/own.ts';
import type { AnalyticsGateway } from '../gateways/analytics/port.ts';
import { contentSources } from '../gateways/content/contentful/source.ts';
import { createContentNotices, type ContentNotices } from '../gateways/content/contentful/receive-notice.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import { openErrorReports } from '../gateways/error-reports/open-error-reports.ts';
import type { ErrorReports } from '../gateways/error-reports/port.ts';
import type { MarketingGateway } from '../gateways/marketing/port.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { crashAt, type Crash } from '../platform/crash-point.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { createStaffSite, type StaffSite } from '../platform/http/staff-site.ts';
import { watchPublicUrl, type PublicUrlWatch } from '../platform/http/address/public-url-watch.ts';
import type { ReadSession } from '../platform/http/session.ts';
import { createAlerts, type Alerts } from '../platform/alerts/alerts.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLimiter, type Limiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import type { MailSender } from '../platform/mail/mail.ts';
import { createMails, type Mails } from '../platform/mail/mails.ts';
import { serverSecrets, type ServerSecrets } from '../platform/secrets.ts';
import { findMemberRecord, findVisitor, parseRecord } from '../read-models/member-record.ts';
import { commitOf, UNKNOWN_COMMIT } from '../process/commit-of.ts';
import { ERROR_REPORT_SYSTEM } from '../operators/outside-systems.ts';
import { chosenGateways, openMail, type ChosenGateways, type OpenedMail } from './gateways.ts';
import { createHealth, pausingOutbound } from './outbound.ts';
import { createGeocoder } from './geocoder.ts';
import { openVideos, type OpenedVideos } from './videos.ts';
import { eachEdition, openEditions, type Editions } from './editions.ts';
import { configReader, type ReadConfig } from './config-reader.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The web app as browsers load it. */
export const WEB_FOLDER = join(ROOT, 'apps/web/dist');

/** The app of the desk as browsers load it. */
export const DESK_FOLDER = join(ROOT, 'apps/desk/dist');

/** Reads a member with the data of other rooms, for the account room. */
export const RECORD_PORT: Pick<AccountPorts, 'findRecord'> = { findRecord: findMemberRecord };

/** The services that every room of a product shares. */
export interface Services extends ChosenGateways, Editions, OpenedVideos {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  clock: Clock;
  version: string;
  /** Known only once the server listens, because the port may be chosen by the system. */
  publicUrl: () => string;
  setPort: (port: number) => void;
  cookies: () => CookieSettings;
  /** Null where the desk is off. */
  staffSite: StaffSite | null;
  contentNotices: ContentNotices;
  readConfig: ReadConfig;
  /** App config values that operators have set. */
  overrides: ConfigOverrides;
  /** Texts of app errors that operators have set; the content already contains them. */
  errorOverrides: ErrorOverrides;
  localeOf: (request: FastifyRequest) => Locale;
  /** Courses may have more languages than the rest. */
  courseLocaleOf: (request: FastifyRequest) => Locale;
  limiter: Limiter;
  jobs: Jobs;
  mails: Mails;
  mail: OpenedMail;
  analytics: AnalyticsGateway;
  /** Per caller, because lookups are limited. */
  geocoderFor: GeocoderFor;
  errorReports: ErrorReports;
  metrics: Metrics;
  alerts: Alerts;
  outsideHealth: OutsideHealth;
  publicUrlWatch: PublicUrlWatch;
  /** Called at each crash point. */
  crash: Crash;
  sender: (locale: Locale) => MailSender;
  secrets: ServerSecrets;
  /** Off until a live hub listens. */
  sessionCache: SessionCache;
  readSession: ReadSession;
  memberRecord: (uid: string) => Promise<UserAnswer | null>;
  /** The visitor of a page, by their cookie. */
  visitorOf: (token: string) => Promise<PageVisitor | null>;
  report: CompileReport;
}

/** What the services of a product are created with. */
export interface ServiceOptions {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  clock?: Clock;
  /** Default: as the settings choose it. */
  content?: ContentGateway;
  /** Default: true; false for a command, whose standard error is for itself. */
  reportsContentFaults?: boolean;
  /** Default: as the settings choose it. */
  marketing?: MarketingGateway;
  /** Default: the embedded one. */
  shop?: ShopGateway;
  /** Replace those that the settings choose. */
  gateways?: Partial<ChosenGateways>;
  /** Called at each crash point; default: as the settings name it. */
  crash?: Crash;
  /** Default: the web app that is built here. */
  webFolder?: string;
}

/**
 * Creates the services that the rooms share.
 * @throws ContentUnavailable
 */
export function createServices(deps: ServiceOptions): Services {
  const { config, log, handle } = deps;
  const clock = deps.clock ?? systemClock;
  let port = config.PORT;
  const publicUrl = (): string => config.PUBLIC_URL ?? `http://localhost:${port}`;
  const { SUPPORT_EMAIL: supportEmail, BRAND_NAME: brandName } = config;
  const jobs = createJobs(handle, log, config.SHUTDOWN_SECONDS, config.ROLES.includes('worker'));
  const metrics = createMetrics();
  const limiter = createLimiter(handle.db, clock, { scale: config.RATE_LIMIT_SCALE, processes: config.WEB_PROCESSES });
  const alerts = createAlerts({ clock, log, raised: metrics.alerts });
  const errorOverrides = createErrorOverrides({ handle, log });
  const outsideHealth = createHealth({ handle, clock, log, alerts });
  const secrets = serverSecrets(config);
  const gateways: ChosenGateways = {
    ...chosenGateways({ config, log, clock, handle, alerts, outsideHealth, publicUrl }),
    ...(deps.marketing && { marketing: deps.marketing }),
    ...deps.gateways,
  };
  const base = { clock, limiter, jobs, errorOverrides, secrets, alerts, outsideHealth };
  const editions = openEditions(deps, { ...base, ...gateways });
  const { content } = editions;
  const sessionCache = createSessionCache(metrics);
  handle.onOwnChange((uid) => sessionCache.drop(uid));
  const overrides = createConfigOverrides({ handle, log });
  const readConfig = configReader(config, {
    clock,
    log,
    flags: () => gateways.flags.current(),
    overrides: () => overrides.current(),
  });
  const report: CompileReport = (problem) => log.warn(problem, 'words of an editor cannot be used');
  content.onChange(({ id }) => log.info({ edition: id }, 'the content has changed'));
  const localeOf = localeReader(eachEdition(content, choosableLocales));
  return {
    config,
    log,
    handle,
    clock,
    version: packageVersion(),
    publicUrl,
    setPort: (actual) => {
      port = actual;
    },
    cookies: () => ({ secure: publicUrl().startsWith('https:') }),
    staffSite: config.DESK
      ? createStaffSite({ url: config.DESK_URL, publicUrl, networks: config.DESK_ADDRESSES })
      : null,
    ...editions,
    contentNotices: createContentNotices(contentSources(config), { handle, clock }),
    ...openVideos({ config, clock, log, handle }),
    readConfig,
    overrides,
    errorOverrides,
    localeOf,
    courseLocaleOf: courseLocaleReader(eachEdition(content, courseLocales), localeOf),
    limiter,
    jobs,
    mails: createMails(jobs),
    mail: openMail({ config, clock, log, handle, alerts, outsideHealth }),
    analytics: createOwnAnalytics(handle, clock),
    outsideHealth,
    publicUrlWatch: watchPublicUrl({
      publicUrl,
      clock,
      log,
      raise: (host) => alerts.raise(handle.db, { kind: 'public-url', subject: host }),
    }),
    ...gateways,
    geocoderFor: createGeocoder({ config, log, handle, clock, limiter, alerts, outsideHealth }),
    errorReports: openErrorReports({
      config,
      log,
      clock,
      commit: commitOf() === UNKNOWN_COMMIT ? null : commitOf(),
      scripts: join(deps.webFolder ?? WEB_FOLDER, 'assets'),
      outboundOf: (deadlineMs) => pausingOutbound({ log, outsideHealth }, { system: ERROR_REPORT_SYSTEM, deadlineMs }),
    }),
    metrics,
    crash: deps.crash ?? crashAt(config.CRASH_AT),
    alerts,
    sender: (locale) => ({
      locale,
      words: editedWords(content.current(), locale, report),
      brandName,
      publicUrl: publicUrl(),
      supportEmail,
      contactUrl: publicUrl() + pathOf('contact'),
    }),
    secrets,
    sessionCache,
    readSession: sessionReader({ handle, clock, cache: sessionCache }, config.SESSION_DAYS_MAX),
    memberRecord: (uid) => recordOf(handle, clock, uid, RECORD_PORT),
    visitorOf: visitorReader(handle, clock, {
      maxDays: config.SESSION_DAYS_MAX,
      find: findVisitor,
      parse: parseRecord,
    }),
    report,
  };
}

function packageVersion(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '0.0.0';
}
