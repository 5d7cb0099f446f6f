import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { account, confirmationToken, loadZips, setSignInCookies } from '../account/public.ts';
import type { ResolveMx } from '../account/public.ts';
import type { Config } from '../config.ts';
import { editorial } from '../editorial/public.ts';
import { DEV_INBOX_PATH, serveDevMail } from '../gateways/mail/dev-inbox.ts';
import { serveEmbeddedShop } from '../gateways/shop/pages.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { learning } from '../learning/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { asUpkeep } from '../platform/database/upkeep.ts';
import { createApp, serveApiDocument } from '../platform/http/app.ts';
import { refuse } from '../platform/http/refusal.ts';
import { createServer, sendRefusal } from '../platform/http/serve.ts';
import type { Server } from '../platform/http/serve.ts';
import type { JobKind, Jobs } from '../platform/jobs/jobs.ts';
import { openLiveHub } from '../platform/live/live.ts';
import type { LiveHub } from '../platform/live/live.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import {
  claimStandingJob,
  loadLocations,
  orderForShop,
  redemptionsOf,
  resumeOrderJob,
  rewards,
} from '../rewards/public.ts';
import type { RewardParts } from '../rewards/public.ts';
import { makeDemoWorld } from './demo-world/make-demo-world.ts';
import { ROOT, layGround } from './ground.ts';
import type { Ground } from './ground.ts';
import { serveHealth } from './health.ts';
import { localeOf } from './locale-of.ts';
import { serveLiveStream } from './live-stream.ts';
import { servePages } from './pages.ts';
import { servePublicConfig } from './public-config.ts';
import { purgeJob } from './purge-job.ts';
import { accountPartsOf, editorialPartsOf, learningPartsOf, mailJob, rewardPartsOf } from './room-parts.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveStaticFiles } from './static-files.ts';
import { readWebAssets } from './web-assets.ts';

const WEB_FOLDER = join(ROOT, 'apps/web/dist');

export interface Product {
  app: FastifyInstance;
  jobs: Jobs;
  /** Fills tables that ship with data; quick when they are full. */
  prepare(): Promise<void>;
  /** Makes the demo world where the settings ask for it and it is not there yet; the job queue must stand. */
  makeDemoWorld(): Promise<boolean>;
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
  const ground = layGround(parts);
  const { config, handle, clock } = ground;
  const { app, server } = await openServer(ground);
  const rewardParts = rewardPartsOf(ground, server, parts.shop);
  serveOperators(ground, app);
  if (config.ROLES.includes('web')) await serveParents(parts, { ground, app, server, rewardParts });
  else serveNothingElse(app);
  return {
    app,
    jobs: ground.jobs,
    prepare: () =>
      asUpkeep(async () => {
        await loadZips(handle);
        await loadLocations(handle);
      }),
    makeDemoWorld: async () =>
      config.DEMO_WORLD &&
      config.ROLES.includes('web') &&
      makeDemoWorld({
        app,
        clock,
        content: ground.content,
        accessKey: config.API_ACCESS_KEY,
        confirmationToken: (email) => confirmationToken(ground, email),
        log: ground.log,
        markFile: join(config.DATA_DIR, 'demo-world'),
      }),
    kinds: [
      purgeJob({
        handle,
        clock,
        outbox: ground.mail.inbox,
        householdWindowMonths: async () => (await ground.readConfig()).config.householdWindowMonths,
      }),
      resumeOrderJob(rewardParts),
      claimStandingJob(rewardParts),
      mailJob(ground, rewardParts),
    ],
    listensOn: ground.listensOn,
  };
}

async function openServer(ground: Ground): Promise<{ app: FastifyInstance; server: Server }> {
  const { config, log, version, publicUrl, limiter, readSession, cookies } = ground;
  const app = await createApp({ config, log, version, publicUrl });
  const server = createServer(app, {
    limiter,
    readSession,
    keepSignIn: (reply, signIn) => setSignInCookies(reply, signIn, cookies()),
  });
  return { app, server };
}

/** What every process answers, whatever its roles. */
function serveOperators(ground: Ground, app: FastifyInstance): void {
  serveHealth(app, {
    ...ground,
    metrics: createMetrics(),
    commit: commitOf(),
    checkGateways: async () => {
      await ground.content.list('localeProperties');
      await ground.mail.gateway.check();
    },
  });
}

/** A process that only works has no pages, calls and sign-ins: what reaches it came to the wrong door. */
function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('route-not-found')));
}

interface ParentParts {
  ground: Ground;
  app: FastifyInstance;
  server: Server;
  rewardParts: RewardParts;
}

/** Everything that parents ask for: calls, live stream, files and pages. */
async function serveParents(parts: ProductParts, { ground, app, server, rewardParts }: ParentParts): Promise<void> {
  const { config, handle } = ground;
  const hub = await openLiveHub(handle);
  await serveApiDocument(app);
  servePublicConfig(server, ground.readConfig);
  serveInbox(ground, app);
  serveLiveRecord(ground, app, server, hub);
  account(accountPartsOf(ground, server, parts.resolveMx));
  editorial(editorialPartsOf(ground, server));
  learning(learningPartsOf(ground, server));
  rewards(rewardParts);
  if (!parts.shop) serveOwnShop(ground, app);
  const web = parts.webFolder ?? WEB_FOLDER;
  await serveStaticFiles(app, { web, content: config.CONTENT_DIR });
  serveSiteFiles(app);
  serveWebPages(ground, app, server, web);
  app.addHook('onClose', () => hub.close());
}

/** The web inbox, where there is one. */
function serveInbox({ config, mail }: Ground, app: FastifyInstance): void {
  if (!mail.inbox || !isDevInboxServed(config)) return;
  serveDevMail(app, mail.inbox, { brandName: config.BRAND_NAME, assets: join(WEB_FOLDER, 'assets') });
}

/** True where mails that go nowhere may be read by anyone: never in production, as they hold reset links. */
function isDevInboxServed({ DEV_MAIL, NODE_ENV }: Ground['config']): boolean {
  return DEV_MAIL && NODE_ENV !== 'production';
}

function serveLiveRecord(ground: Ground, app: FastifyInstance, server: Server, hub: LiveHub): void {
  const { clock, log, readSession, handle } = ground;
  serveLiveStream(app, {
    server,
    hub,
    clock,
    log,
    readSession,
    recordOf: ground.memberRecord,
    redemptionsOf: (uid) => redemptionsOf(handle.db, uid),
  });
}

function serveOwnShop({ config, handle, content, publicUrl }: Ground, app: FastifyInstance): void {
  serveEmbeddedShop(app, {
    localeOf,
    publicUrl,
    orderOf: (orderId, locale) => orderForShop(handle.db, content, orderId, locale),
    brandName: config.BRAND_NAME,
    supportEmail: config.SUPPORT_EMAIL,
  });
}

function serveWebPages(ground: Ground, app: FastifyInstance, server: Server, folder: string): void {
  servePages(app, {
    ...ground,
    server,
    assets: readWebAssets(folder),
    devInbox: ground.mail.inbox && isDevInboxServed(ground.config) ? DEV_INBOX_PATH : null,
    recordOf: ground.memberRecord,
  });
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
