import { timingSafeEqual } from 'node:crypto';
import {
  healthz,
  metrics,
  outsideStatus,
  readyz,
  version,
  type OutsideSystem,
} from '@nestling/contract/platform/health';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { hasContent } from '../gateways/content/has-content.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import { cacheFor } from '../platform/cache-for.ts';
import type { Clock } from '../platform/clock.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrations/migrations.ts';
import { isProxied, watchProxy } from '../platform/http/callers/proxy-watch.ts';
import type { PublicUrlWatch } from '../platform/http/address/public-url-watch.ts';
import { groupMetrics } from '../platform/process-group.ts';
import { RefusalError, refuse } from '../platform/http/refusal.ts';
import { inTime } from '../platform/in-time.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { isThisMachine } from '../platform/this-machine.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import type { WorkerWatch } from '../platform/workers/worker-watch.ts';
import { statusOfSystems } from '../operators/outside-systems.ts';

const CACHE_MS = 30_000;

export interface HealthDeps {
  config: Config;
  handle: DatabaseHandle;
  jobs: Pick<Jobs, 'deadLetters'>;
  metrics: Metrics;
  log: Log;
  clock: Clock;
  outsideHealth: OutsideHealth;
  /** Asks the outside systems that can be asked without an effect. */
  checkSystems: () => Promise<void>;
  /** Null in a process without pages, which says nothing about others. */
  workers: Pick<WorkerWatch, 'isWorking'> | null;
  publicUrlWatch: Pick<PublicUrlWatch, 'isRight'>;
  content: Pick<ContentGateway, 'current'>;
  version: string;
  commit: string;
}

/** Serves the calls of operators, as plain objects without envelope. */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  const { config, clock, log, workers } = deps;
  const metricsText = groupMetrics(deps.metrics.registry);
  const proxy = watchProxy(app, { hops: config.TRUST_PROXY_HOPS, clock, log });
  const jobsPass = cacheFor(CACHE_MS, deps.clock, async () => (await deps.jobs.deadLetters()) === 0);
  app.get(
    healthz.path,
    {
      config: { endpoint: healthz },
      schema: {
        summary: healthz.summary,
        tags: ['platform'],
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async () => ({
      status: 'ok' as const,
    }),
  );

  const readiness = z.object({
    status: z.enum(['ready', 'not-ready']),
    checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  });
  app.get(
    readyz.path,
    {
      config: { endpoint: readyz },
      schema: { summary: readyz.summary, tags: ['platform'], response: { 200: readiness, 503: readiness } },
    },
    async (_request, reply) => {
      const [database, migrations, jobs, working] = await Promise.all([
        passes(deps, 'database', async () => {
          await deps.handle.db.execute(sql`select 1`);
          return true;
        }),
        passes(deps, 'migrations', () => isMigrated(deps.handle.db)),
        passes(deps, 'jobs', jobsPass),
        workers && passes(deps, 'workers', () => workers.isWorking()),
      ]);
      const ready = database && migrations;
      return reply.code(ready ? 200 : 503).send({
        status: ready ? 'ready' : 'not-ready',
        checks: {
          database: outcome(database),
          databaseWrites: outcome(!deps.handle.refusesWrites()),
          migrations: outcome(migrations),
          ...(config.CONTENT_GATEWAY !== 'files' && { content: outcome(hasContent(deps.content)) }),
          jobs: outcome(jobs),
          ...(working !== null && { workers: outcome(working) }),
          ...(deps.handle.replica && { replica: outcome(deps.handle.replica.isFollowing()) }),
          proxy: outcome(proxy.isConfigured()),
          publicUrl: outcome(deps.publicUrlWatch.isRight()),
        },
      });
    },
  );

  const versions = z.object({ version: z.string(), commit: z.string(), node: z.string() });
  app.get(
    version.path,
    {
      config: { endpoint: version },
      schema: { summary: version.summary, tags: ['platform'], response: { 200: versions } },
    },
    async () => ({
      version: deps.version,
      commit: deps.commit,
      node: process.versions.node,
    }),
  );

  app.get(
    metrics.path,
    { config: { endpoint: metrics }, schema: { summary: metrics.summary, tags: ['platform'] } },
    async (request, reply) => {
      requireOperator(request, deps.config);
      return reply.type(deps.metrics.registry.contentType).send(await metricsText());
    },
  );
  serveOutsideStatus(app, deps);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    deps.metrics.requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

const system = z.object({
  system: z.string(),
  adapter: z.string(),
  mode: z.enum(['embedded', 'live', 'stand-in']),
  isAsked: z.boolean(),
  lastSuccess: z.string().nullable(),
  lastFailure: z.object({ at: z.string(), what: z.string() }).nullable(),
  waitingSince: z.string().nullable(),
  rights: z.object({ granted: z.array(z.string()), missing: z.array(z.string()) }).nullable(),
  version: z.object({ served: z.string(), pinned: z.string() }).nullable(),
  deletion: z.enum(['automatic', 'by hand']).nullable(),
}) satisfies z.ZodType<OutsideSystem>;

function serveOutsideStatus(app: FastifyInstance, deps: HealthDeps): void {
  const { config, handle, clock, outsideHealth } = deps;
  const checked = cacheFor(CACHE_MS, clock, async () => {
    await deps.checkSystems();
    return true;
  });
  app.get(
    outsideStatus.path,
    {
      config: { endpoint: outsideStatus },
      schema: {
        summary: outsideStatus.summary,
        tags: ['platform'],
        response: { 200: z.object({ systems: z.array(system) }) },
      },
    },
    async (request, reply) => {
      requireOperator(request, config);
      // Noted by the check itself; a server that hangs must not delay the answer.
      await inTime(checked()).catch(() => undefined);
      await outsideHealth.flush();
      return reply.send({ systems: await statusOfSystems(handle.db, { config, clock }) });
    },
  );
}

/**
 * A failed check of jobs or workers does not make the process unready, because pages are served and
 * mails wait without them.
 */
async function passes({ log }: HealthDeps, check: string, test: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inTime(test());
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error, check }, 'a readiness check failed');
    return false;
  }
}

function outcome(passed: boolean): 'ok' | 'failed' {
  return passed ? 'ok' : 'failed';
}

function requireOperator(request: FastifyRequest, { METRICS_TOKEN: token, NODE_ENV }: Config): void {
  if (token === undefined) {
    // Never behind a proxy, because every caller would come from loopback; not every proxy
    // identifies itself, so production is always closed.
    const isOpen =
      NODE_ENV !== 'production' && !isProxied(request) && isThisMachine(request.socket.remoteAddress ?? '');
    if (!isOpen) throw new RefusalError(refuse('route-not-found'));
    return;
  }
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new RefusalError(refuse('unauthenticated'));
}
