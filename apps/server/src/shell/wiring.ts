import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  account,
  deviceCookie,
  loadZips,
  recordOf,
  resetMail,
  sessionReader,
  setSignInCookies,
  systemResolver,
} from '../account/public.ts';
import type { AccountPorts, ResolveMx } from '../account/public.ts';
import type { Config } from '../config.ts';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import { countryRules, editorial } from '../editorial/public.ts';
import { openContentFiles } from '../gateways/content/files.ts';
import { serveDevMail } from '../gateways/mail/dev-inbox.ts';
import { openOutbox } from '../gateways/mail/outbox.ts';
import type { Outbox } from '../gateways/mail/outbox.ts';
import type { MailGateway } from '../gateways/mail/port.ts';
import { openSmtp } from '../gateways/mail/smtp.ts';
import { openEmbeddedShop } from '../gateways/shop/embedded.ts';
import { serveEmbeddedShop } from '../gateways/shop/pages.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { openVideoFiles } from '../gateways/video/files.ts';
import { learning, learningFactsOf, listQuizItems } from '../learning/public.ts';
import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { createApp } from '../platform/http/app.ts';
import { createServer } from '../platform/http/serve.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { JobKind, Jobs } from '../platform/jobs/jobs.ts';
import { openLiveHub } from '../platform/live/live.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { MailSender } from '../platform/mail-log/mail-kind.ts';
import { createMetrics } from '../platform/metrics.ts';
import { keptSecret } from '../platform/secrets.ts';
import {
  loadLocations,
  orderForShop,
  redemptionsOf,
  resumeOrderJob,
  rewardMails,
  rewards,
  rewardsOf,
  shippedBoxesOf,
} from '../rewards/public.ts';
import type { RewardParts } from '../rewards/public.ts';
import { serveHealth } from './health.ts';
import { localeOf } from './locale-of.ts';
import { serveLiveStream } from './live-stream.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { servePages } from './pages.ts';
import { servePublicConfig } from './public-config.ts';
import { purgeJob } from './purge-job.ts';
import { configReader } from './remote-config.ts';
import { sendMailJob } from './send-mail-job.ts';
import { serveStaticFiles } from './static-files.ts';
import { readWebAssets } from './web-assets.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const WEB_FOLDER = join(ROOT, 'apps/web/dist');

export interface Product {
  app: FastifyInstance;
  jobs: Jobs;
  /** Fills tables that ship with data; quick when they are full. */
  prepare(): Promise<void>;
  /** Every kind of job of the product. */
  kinds: readonly JobKind[];
  /** Tells the product under which port it listens, for `PUBLIC_URL`. */
  listensOn(port: number): void;
}

export interface ProductParts {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  clock?: Clock;
  resolveMx?: ResolveMx;
  /** The shop that takes orders; default: the embedded one. */
  shop?: ShopGateway;
  /** Folder of the built web app. */
  webFolder?: string;
}

/** Puts the rooms together: the only place that knows them all. */
export async function buildProduct(parts: ProductParts): Promise<Product> {
  const { config, log, handle } = parts;
  const clock = parts.clock ?? systemClock;
  let port = config.PORT;
  const publicUrl = (): string => config.PUBLIC_URL ?? `http://localhost:${port}`;
  const cookies = (): { secure: boolean } => ({ secure: publicUrl().startsWith('https:') });
  const version = packageVersion();

  const content = openContentFiles(config.CONTENT_DIR, {
    supportEmail: config.SUPPORT_EMAIL,
    brandName: config.BRAND_NAME,
  });
  const readConfig = configReader(config, content, clock, log);
  const limiter = createLimiter(handle.db, clock, config.RATE_LIMIT_SCALE);
  const metrics = createMetrics();
  const jobs = createJobs(handle, log, config.SHUTDOWN_SECONDS);
  const accountPorts: AccountPorts = { learningFactsOf, rewardFactsOf: shippedBoxesOf };
  const cookieSecret = config.COOKIE_SECRET ?? keptSecret(config.DATA_DIR, 'cookie');
  const reportWords = (problem: object): void => log.warn(problem, 'words of an editor cannot be used');

  const app = await createApp({ config, log, version, publicUrl });
  const readSession = sessionReader(handle, clock, config.SESSION_DAYS_MAX);
  const server = createServer(app, {
    limiter,
    readSession,
    keepSignIn: (reply, signIn) => setSignInCookies(reply, signIn, cookies()),
  });
  const hub = await openLiveHub(handle);
  const memberRecord = (uid: string): Promise<UserAnswer | null> => recordOf(handle, clock, uid, accountPorts);
  const mail = openMail(config, clock);
  serveHealth(app, {
    config,
    handle,
    jobs,
    metrics,
    log,
    clock,
    version,
    commit: commitOf(),
    checkGateways: async () => {
      await content.list('localeProperties');
      await mail.gateway.check();
    },
  });
  servePublicConfig(server, readConfig);
  account({
    server,
    handle,
    clock,
    limiter,
    cookies,
    localeOf,
    devices: deviceCookie(cookieSecret),
    resolveMx: parts.resolveMx ?? systemResolver(),
    ports: accountPorts,
    rules: async () => {
      const current = await readConfig();
      return {
        passwordMinLength: config.PASSWORD_MIN_LENGTH,
        policyVersion: current.policyVersion,
        numChildrenLimit: current.config.numChildrenLimit,
      };
    },
    countryOf: (isoCode) => countryRules(content, isoCode),
    defaultIrishZip: config.DEFAULT_IE_ZIP,
    jobs,
  });
  if (mail.inbox && config.DEV_MAIL && config.NODE_ENV !== 'production') {
    serveDevMail(app, mail.inbox, { brandName: config.BRAND_NAME });
  }
  const sender = (): MailSender => ({
    brandName: config.BRAND_NAME,
    publicUrl: publicUrl(),
    supportEmail: config.SUPPORT_EMAIL,
  });
  serveLiveStream(app, {
    server,
    hub,
    clock,
    log,
    readSession,
    recordOf: memberRecord,
    redemptionsOf: (uid) => redemptionsOf(handle.db, uid),
  });
  editorial({
    server,
    content,
    localeOf,
    report: reportWords,
    composed: { quiz: (locale) => listQuizItems(content, locale, cookieSecret) },
  });
  learning({
    server,
    handle,
    clock,
    limiter,
    content,
    localeOf,
    quizSecret: cookieSecret,
    videos: openVideoFiles(config.CONTENT_DIR),
    ports: { rewardsOf },
  });
  const rewardParts: RewardParts = {
    server,
    handle,
    clock,
    log,
    jobs,
    content,
    localeOf,
    sender,
    shop: parts.shop ?? openEmbeddedShop(publicUrl),
    defaultIrishZip: config.DEFAULT_IE_ZIP,
    rules: async () => {
      const current = await readConfig();
      return {
        ...current.config,
        policyVersion: current.policyVersion,
        optInEnabled: current.flags.enableThirdPartyOptIn,
      };
    },
  };
  rewards(rewardParts);
  if (!parts.shop) {
    serveEmbeddedShop(app, {
      localeOf,
      publicUrl,
      orderOf: (orderId, locale) => orderForShop(handle.db, content, orderId, locale),
      brandName: config.BRAND_NAME,
      supportEmail: config.SUPPORT_EMAIL,
    });
  }
  await serveStaticFiles(app, { web: parts.webFolder ?? WEB_FOLDER, content: config.CONTENT_DIR });
  servePages(app, {
    config,
    version,
    server,
    content,
    publicUrl,
    cookies,
    readConfig,
    assets: readWebAssets(parts.webFolder ?? WEB_FOLDER, PAGE_MODULES),
    recordOf: memberRecord,
    report: reportWords,
  });
  app.addHook('onClose', () => hub.close());
  return {
    app,
    jobs,
    prepare: async () => {
      await loadZips(handle);
      await loadLocations(handle);
    },
    kinds: [
      purgeJob(handle, clock),
      resumeOrderJob(rewardParts),
      sendMailJob({
        handle,
        clock,
        mail: mail.gateway,
        kinds: [resetMail({ handle, clock, sender, secret: cookieSecret }), ...rewardMails(rewardParts)],
      }),
    ],
    listensOn: (actual) => {
      port = actual;
    },
  };
}

/** The mail gateway of the settings; only the embedded one has an inbox. */
function openMail(config: Config, clock: Clock): { gateway: MailGateway; inbox: Outbox | null } {
  if (config.MAIL_GATEWAY === 'smtp' && config.SMTP_URL) {
    return { gateway: openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM }), inbox: null };
  }
  const outbox = openOutbox({ folder: join(config.DATA_DIR, 'outbox'), from: config.MAIL_FROM, clock });
  return { gateway: outbox, inbox: outbox };
}

function packageVersion(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '0.0.0';
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
