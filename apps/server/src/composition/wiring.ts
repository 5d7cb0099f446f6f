import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  account,
  accountJobs,
  confirmationToken,
  insertLeads,
  setSignInCookies,
  type ResolveMx,
} from '../account/composition.ts';
import { COOKIES } from '../account/public.ts';
import { operatorReader } from '../desk/composition.ts';
import { contentAnswer, editorial, type ConfigOverrides, type ErrorOverrides } from '../editorial/composition.ts';
import { serveDevMail } from '../gateways/mail/dev-inbox.ts';
import { txtResolver, type ResolveTxt } from '../gateways/mail/mail-records.ts';
import type { EmbeddedShop } from '../embedded-shop/embedded.ts';
import { analyticsJobs } from '../gateways/analytics/jobs.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { ErrorReports } from '../gateways/error-reports/port.ts';
import type { FlagSource } from '../gateways/flags/port.ts';
import { learning, learningJobs } from '../learning/composition.ts';
import { createAdminChannel, type AdminChannel } from '../platform/admin/admin-channel.ts';
import type { Command } from '../platform/admin/command.ts';
import { asBackground } from '../platform/database/as-background.ts';
import { serveApiDocument } from '../platform/http/api-document.ts';
import { createApp } from '../platform/http/app.ts';
import { refuse } from '../platform/http/refusal.ts';
import { sendRefusal } from '../platform/http/send-answer.ts';
import { createServer, type Server } from '../platform/http/serve.ts';
import { ignoreOldCookieNames } from '../platform/http/session-cookie.ts';
import type { HandledJob } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLiveHub } from '../platform/live/live.ts';
import { sendMailJob } from '../platform/mail/send-mail-job.ts';
import { checkMarksSecret } from '../platform/marks/check-marks-secret.ts';
import { PICTURES_FOLDER } from '../platform/pictures/picture-cache.ts';
import { createHeartbeat, type Heartbeat } from '../platform/workers/heartbeat.ts';
import {
  checkShopAtStart,
  refuseLeadGatewaySwitch,
  makeDemoCodes,
  observeOrders,
  rewardJobs,
  rewards,
  alertEmptyPools,
  type RewardDeps,
} from '../rewards/composition.ts';
import { commitOf } from '../process/commit-of.ts';
import { makeDemoWorld } from '../demo-world/make-demo-world.ts';
import { serveLiveRecord } from './live-record.ts';
import { noteUnsentMembers } from './note-unsent-members.ts';
import { seedTables } from './seed-tables.ts';
import { DESK_FOLDER, WEB_FOLDER, createServices, type ServiceOptions, type Services } from './services.ts';
import { serveAnalytics } from '../operators/analytics.ts';
import { serveDataExport } from '../data-rights/export/serve-data-export.ts';
import { serveHealth } from '../process/health.ts';
import { observeReplica, observeWork, observeWorkers } from '../process/observe-work.ts';
import { operatorCommands } from '../operators/commands.ts';
import { operatorAlertsJobs } from '../operators/alerts-jobs.ts';
import { personalDataOf } from '../data-rights/personal-data.ts';
import { demoDeskLinks, deskMailJob, isOperatorName, refuseDemoOperators, serveDesk } from './staff-desk.ts';
import { serveOwnShop, shopOf, statusOfNotice } from './own-shop.ts';
import { servePreview } from '../pages/preview/serve-preview.ts';
import { servePublicConfig } from './public-config.ts';
import { purgeJob } from '../data-rights/purge-job.ts';
import {
  accountDepsOf,
  editorialDepsOf,
  eraseAccountDepsOf,
  learningDepsOf,
  mailDelivery,
  marketingEventDepsOf,
  outsideMarketingDepsOf,
  rewardDepsOf,
  searchIndexOf,
  versionRulesOf,
} from './room-deps.ts';
import { serveMedia } from '../pages/assets/media.ts';
import { serveReports } from '../operators/reports.ts';
import { serveSiteFiles } from '../pages/assets/site-files.ts';
import { isDevInboxServed, serveWebPages } from '../pages/web-pages.ts';
import { serveReleaseAssets } from '../pages/assets/release-assets.ts';
import type { PageRenderer } from '@nestling/contract/platform/rendering';

export interface BuiltProduct {
  app: FastifyInstance;
  jobs: Jobs;
  /** All commands of operators. */
  commands: readonly Command[];
  /** Executes an operator's commands; those that send jobs need the queue. */
  adminChannel: AdminChannel;
  /** Must be started before the product serves. */
  content: Pick<ContentGateway, 'current' | 'load' | 'onChange' | 'start'>;
  errorReports: Pick<ErrorReports, 'recordLine' | 'flush' | 'check'>;
  /** Every process that serves must follow them. */
  overrides: ConfigOverrides;
  errorOverrides: ErrorOverrides;
  /** Every process that serves or works must follow them. */
  flags: Pick<FlagSource, 'load' | 'follow'>;
  /**
   * Checks that the settings fit what the database holds.
   * @throws StartupError if orders or leads cannot go by the gateways, or marks have another secret
   */
  checkAtStart(): Promise<void>;
  /** Fills tables that ship with data; fast when they are full. */
  seed(): Promise<void>;
  /**
   * Creates the demo world where the settings ask for it and it is missing. The job queue must run.
   */
  makeDemoWorld(): Promise<boolean>;
  /** A link for each demo operator, which signs in at the desk once; none where there are none. */
  demoDeskLinks(): Promise<string[]>;
  /** After the demo world is complete, otherwise its pools would count as empty. */
  alertEmptyPools(): Promise<void>;
  /** Every process that works must follow it. */
  searchIndex: Pick<ReturnType<typeof searchIndexOf>, 'follow' | 'makeFirst'>;
  /** Every process that serves or works must follow it. */
  hostedFilms: Services['hostedFilms'];
  /** Of a worker; must start once its jobs run. */
  heartbeat: Heartbeat;
  jobDefinitions: readonly HandledJob[];
  /** The port that the product listens on, for `PUBLIC_URL`. */
  setPort(port: number): void;
}

export interface ProductDeps extends ServiceOptions {
  resolveMx?: ResolveMx;
  resolveTxt?: ResolveTxt;
  /** The built app of the desk; default: that of this release. */
  deskFolder?: string;
  /** Renders pages; absent where all are sent without their content. */
  renderer?: PageRenderer;
}

/** Creates the product of its rooms; only this function knows all of them. */
export async function createProduct(deps: ProductDeps): Promise<BuiltProduct> {
  const services = createServices(deps);
  const { config, handle, clock } = services;
  const searchIndex = searchIndexOf(services);
  const { app, server } = await openServer(services);
  app.addHook('onClose', () => services.content.close());
  app.addHook('onClose', () => services.outsideHealth.stop());
  const { shop, ownShop } = shopOf(deps.shop, services, (raw, signature) => statusOfNotice(rewardDeps, raw, signature));
  const rewardDeps: RewardDeps = rewardDepsOf(services, server, {
    shop,
    ownShop: ownShop?.floor ?? null,
  });
  const commands = operatorCommands(services, rewardDeps, deps.resolveTxt ?? txtResolver());
  serveOperators(services, app);
  observeWork(services);
  observeReplica(services, app);
  observeOrders(rewardDeps);
  if (config.ROLES.includes('web')) await serveParents(deps, { services, app, server, rewardDeps, ownShop, commands });
  else serveNothingElse(app);
  return {
    app,
    jobs: services.jobs,
    commands,
    adminChannel: createAdminChannel(commands, {
      ...services,
      isOperatorName: (text) => isOperatorName(services, text),
    }),
    content: services.content,
    errorReports: services.errorReports,
    overrides: services.overrides,
    errorOverrides: services.errorOverrides,
    flags: services.flags,
    checkAtStart: () =>
      asBackground(async () => {
        await checkMarksSecret({ ...services, secret: services.secrets.marks }, { isLost: config.MARKS_SECRET_LOST });
        const allowed = { allowsSwitch: config.ALLOW_GATEWAY_SWITCH };
        await refuseLeadGatewaySwitch(rewardDeps, allowed);
        await checkShopAtStart(rewardDeps, allowed);
        await noteUnsentMembers(services);
        await refuseDemoOperators(services);
      }),
    seed: () => asBackground(() => seedTables(handle)),
    makeDemoWorld: async () =>
      config.DEMO_WORLD &&
      config.ROLES.includes('web') &&
      makeDemoWorld({
        app,
        clock,
        content: services.content,
        accessKey: config.API_ACCESS_KEY,
        confirmationToken: (email) => confirmationToken(services, email),
        addCodes: () => makeDemoCodes(services),
        addLead: (lead) => insertLeads(handle.db, [{ ...lead, created: clock.now() }]),
        log: services.log,
        markFile: join(config.DATA_DIR, 'demo-world'),
      }),
    demoDeskLinks: () => asBackground(() => demoDeskLinks(services)),
    alertEmptyPools: () => asBackground(() => alertEmptyPools(rewardDeps)),
    searchIndex,
    hostedFilms: services.hostedFilms,
    heartbeat: createHeartbeat(services),
    jobDefinitions: [
      ...jobsOf(services, rewardDeps),
      searchIndex.job,
      services.hostedFilms.job,
      ...(ownShop?.jobs ?? []),
    ],
    setPort: services.setPort,
  };
}

function jobsOf(services: Services, rewardDeps: RewardDeps): HandledJob[] {
  const { handle, clock } = services;
  const personalData = personalDataOf(services.mail.inbox);
  const delivery = mailDelivery(services, rewardDeps);
  return [
    purgeJob({
      handle,
      clock,
      personalData,
      settings: async () => services.readConfig(services.content.currentOrEmpty()).config,
    }),
    ...accountJobs({
      marketingEvents: marketingEventDepsOf(services),
      outsideMarketing: outsideMarketingDepsOf(services),
      erase: eraseAccountDepsOf(services, { rewardDeps, delivery, personalData }),
      inactive: {
        ...services,
        inactiveYears: () => services.readConfig(services.content.currentOrEmpty()).config.inactiveYears,
      },
    }),
    ...learningJobs({ ...services, quizVersions: versionRulesOf(services) }),
    ...rewardJobs(rewardDeps),
    ...analyticsJobs({
      ...services,
      onLate: (since) =>
        services.alerts.raise(handle.db, { kind: 'analytics-erasure', subject: since.toISOString().slice(0, 10) }),
    }),
    sendMailJob(delivery),
    ...operatorAlertsJobs(services),
    deskMailJob(services),
  ];
}

async function openServer(services: Services): Promise<{ app: FastifyInstance; server: Server }> {
  const { clock, publicUrlWatch, limiter, readSession, cookies } = services;
  const onCrossSiteWrite = publicUrlWatch.onRefusedWrite;
  const app = await createApp({ ...services, onCrossSiteWrite });
  app.addHook('onClose', publicUrlWatch.stop);
  const isSecure = (): boolean => cookies().secure;
  ignoreOldCookieNames(app, { clock, isSecure, shortLived: [COOKIES.social, COOKIES.preview] });
  const server = createServer(app, {
    limiter,
    readSession,
    renewCookies: (reply, signIn) => setSignInCookies(reply, signIn, cookies()),
    isSecure,
    readOperator: services.staffSite && operatorReader({ ...services, site: services.staffSite }),
  });
  return { app, server };
}

/** Every process must answer these, whatever its roles, so that operators can check each one. */
function serveOperators(services: Services, app: FastifyInstance): void {
  serveHealth(app, {
    ...services,
    workers: services.config.ROLES.includes('web') ? observeWorkers(services, app) : null,
    commit: commitOf(),
    checkSystems: () => services.mail.gateway.check(),
  });
}

/** Worker-only processes answer 404 to everything else. */
function serveNothingElse(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('route-not-found')));
}

interface ParentDeps {
  services: Services;
  app: FastifyInstance;
  server: Server;
  rewardDeps: RewardDeps;
  /** Null where another shop is passed in. */
  ownShop: EmbeddedShop | null;
  commands: readonly Command[];
}

async function serveParents(
  deps: ProductDeps,
  { services, app, server, rewardDeps, ownShop, commands }: ParentDeps,
): Promise<void> {
  const { config, handle } = services;
  const hub = await createLiveHub(handle);
  hub.watchMembers({
    onChange: (uid) => services.sessionCache.drop(uid),
    onListening: (isListening) => services.sessionCache.setListening(isListening),
  });
  await serveApiDocument(app, services.limiter);
  servePublicConfig(server, async (request) => services.readConfig(await services.editionOrEmptyOf(request)));
  serveAnalytics({ ...services, server, recordOf: services.memberRecord });
  serveDataExport(services, server);
  const web = deps.webFolder ?? WEB_FOLDER;
  serveReports({ ...services, server, webFolder: web });
  serveInbox(services, app);
  serveLiveRecord(services, app, { server, hub });
  account(accountDepsOf(services, server, deps.resolveMx));
  const editorialDeps = editorialDepsOf(services, server);
  editorial(editorialDeps);
  learning(learningDepsOf(services, server));
  rewards(rewardDeps);
  await serveDesk(services, app, { server, commands, rewardDeps, folder: deps.deskFolder ?? DESK_FOLDER });
  if (ownShop) serveOwnShop(services, app, ownShop);
  await serveReleaseAssets(app, { ...services, own: join(web, 'assets'), shared: config.ASSETS_DIR });
  const cacheFolder = join(config.DATA_DIR, PICTURES_FOLDER);
  await serveMedia(app, { ...services, content: config.CONTENT_DIR, cacheFolder });
  serveSiteFiles(app, services);
  servePreview(app, services);
  serveWebPages(services, app, {
    folder: web,
    renderer: deps.renderer,
    answerOf: (edition, key) => contentAnswer(editorialDeps, edition, key),
  });
  app.addHook('onClose', () => hub.close());
}

function serveInbox({ config, mail }: Services, app: FastifyInstance): void {
  if (!mail.inbox || !isDevInboxServed(config)) return;
  serveDevMail(app, mail.inbox, { brandName: config.BRAND_NAME, assets: join(WEB_FOLDER, 'assets') });
}
