import type { UserAnswer } from '@nestling/contract/account/user-record';
import { collectAnalytics, type TrackedEvent } from '@nestling/contract/platform/analytics';
import { isDeclaredEvent } from '@nestling/contract/platform/analytics-events.schema';
import { collectAnalyticsSchema } from '@nestling/contract/platform/analytics.schema';
import { analyticsDimensions } from '@nestling/domain/account/analytics-dimensions';
import { pageViewOf, redactedPath, type IsInContent } from '@nestling/domain/page-view';
import type { FastifyRequest } from 'fastify';
import type { AnalyticsGateway } from '../gateways/analytics/port.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { Happening } from '../platform/analytics/queries/insert-events.ts';
import { withdrawId } from '../platform/analytics/queries/erasures.ts';
import { upsertIdentity } from '../platform/analytics/queries/upsert-identity.ts';
import type { Clock } from '../platform/clock.ts';
import { elapsedBy } from '../platform/elapsed.ts';
import { keyedToken, newId } from '../platform/ids.ts';
import { deriveKey, type ServerSecrets } from '../platform/secrets.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Metrics } from '../platform/metrics.ts';
import { callerOf } from '../platform/http/callers/caller-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Verdict } from '../platform/limits/counter.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { isInEdition } from '../pages/is-in-edition.ts';
import { consentOf, countryOf, hasNoChoice } from '../pages/visitor.ts';

/** A browser clock that differs by more than this is ignored. */
const MAX_DRIFT_MS = 24 * 60 * 60 * 1000;

export interface AnalyticsDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  analytics: AnalyticsGateway;
  recordOf: (uid: string) => Promise<UserAnswer | null>;
  metrics: Pick<Metrics, 'tracked'>;
  content: Pick<ContentGateway, 'current'>;
  limiter: Pick<Limiter, 'counter'>;
  secrets: Pick<ServerSecrets, 'marks'>;
}

/**
 * Serves the collection of browser events, as far as the visitors consent; answers the number of
 * accepted ones.
 */
export function serveAnalytics(deps: AnalyticsDeps): void {
  const countEvents = eventCounter(deps);
  const newPseudonym = pseudonyms(deps.secrets);
  deps.server.open(collectAnalytics, collectAnalyticsSchema, async ({ body, request }) => {
    const { anonymousId, events } = body;
    // Before the limit, because a no must not be lost among too many events.
    const isWithdrawn = events.some(isWithdrawal);
    if (isWithdrawn) await withdraw(deps, anonymousId);
    const within = await countEvents(request, events.length);
    if (typeof within !== 'number') return refuse('too-many-requests', within);
    const member = memberReader(deps, request);
    const consents = !isWithdrawn && body.consents !== false && (await doesConsent(request, member));
    const allowed = events.slice(0, within).filter((event) => isAllowed(event, consents));
    const wantsIdentity = allowed.some(({ type }) => type === 'identify');
    const isIdentified = wantsIdentity && (await identify({ ...deps, newPseudonym }, member, anonymousId));
    const accepted = isIdentified ? allowed : allowed.filter(({ type }) => type !== 'identify');
    const now = deps.clock.now();
    const isInContent = isInEdition(deps.content.current());
    const happenings = accepted
      .filter((event) => !isWithdrawal(event))
      .map((event) => happeningOf(event, now, isInContent));
    if (happenings.length > 0) await deps.analytics.record({ anonymousId, consents }, happenings);
    const data = { accepted: accepted.length, dropped: events.length - accepted.length };
    deps.metrics.tracked.inc({ outcome: 'accepted' }, data.accepted);
    deps.metrics.tracked.inc({ outcome: 'dropped' }, data.dropped);
    return { data };
  });
}

/**
 * @returns how many events are within the limit, or when to retry if none is; events past the limit
 * count as dropped
 */
function eventCounter({ server, clock, limiter }: AnalyticsDeps) {
  const [address, member] = [limiter.counter('event-address'), limiter.counter('event-member')];
  if (address === null || member === null) return async (_request: FastifyRequest, count: number) => count;
  const counters = { address, member };
  const elapsed = elapsedBy(clock);
  return async (request: FastifyRequest, count: number): Promise<number | NonNullable<Verdict>> => {
    const session = await server.sessionOf(request, { renew: false });
    const now = elapsed();
    const countOne = () => (session ? counters.member(session.uid, now) : counters.address(callerOf(request), now));
    for (let within = 0; within < count; within += 1) {
      const verdict = countOne();
      if (verdict) return within === 0 ? verdict : within;
    }
    return count;
  };
}

async function doesConsent(request: FastifyRequest, member: ReadMember): Promise<boolean> {
  const country = hasNoChoice(request) ? ((await member())?.country ?? countryOf(request)) : null;
  return consentOf(request, country) === 'yes';
}

function isAllowed({ type, name, properties = {}, path }: TrackedEvent, consents: boolean): boolean {
  if (type === 'event' || type === 'track') return isDeclaredEvent(name, properties);
  if (Object.keys(properties).length > 0) return false;
  if (type === 'page') return path !== undefined && pageViewOf(path) !== null;
  return type === 'reset' || type === 'withdraw' || consents;
}

function isWithdrawal({ type }: TrackedEvent): boolean {
  return type === 'withdraw';
}

/** Who knows the id can end it, as its browser has deleted it by now. */
function withdraw({ handle, clock }: AnalyticsDeps, anonymousId: string): Promise<void> {
  return handle.transaction((tx) => withdrawId(tx, { anonymousId, at: clock.now() }));
}

/**
 * Creates pseudonyms of members for services of other companies: an HMAC, so that nobody else can
 * derive one from a uid. Each is another one, because a service never gets a deleted one again.
 */
function pseudonyms({ marks }: Pick<ServerSecrets, 'marks'>): (uid: string) => string {
  const key = deriveKey(marks, 'analytics-pseudonym');
  return (uid) => keyedToken(key, `${uid} ${newId()}`);
}

/** Links the browser's id to the member; false for a visitor. */
async function identify(
  { handle, clock, newPseudonym }: AnalyticsDeps & { newPseudonym: (uid: string) => string },
  member: ReadMember,
  anonymousId: string,
): Promise<boolean> {
  const user = await member();
  if (!user) return false;
  const { uid } = user;
  const identity = { anonymousId, uid, pseudonym: newPseudonym(uid), ...analyticsDimensions(user), at: clock.now() };
  return upsertIdentity(handle.db, identity);
}

type ReadMember = () => Promise<UserAnswer['user'] | null>;

/** Reads the session, once, when first needed. A beacon must not renew it. */
function memberReader({ server, recordOf }: AnalyticsDeps, request: FastifyRequest): ReadMember {
  const read: ReadMember = async () => {
    const session = await server.sessionOf(request, { renew: false });
    const record = session && (await recordOf(session.uid));
    return record ? record.user : null;
  };
  let reading: ReturnType<ReadMember> | undefined;
  return () => (reading ??= read());
}

function happeningOf(
  { type, name, properties, at, path }: TrackedEvent,
  now: Date,
  isInContent: IsInContent,
): Happening {
  const moment = new Date(at);
  const isNear = Math.abs(moment.getTime() - now.getTime()) <= MAX_DRIFT_MS;
  const isNamed = type === 'event' || type === 'track';
  return {
    type,
    name: isNamed ? (name ?? null) : null,
    properties: isNamed && properties && Object.keys(properties).length > 0 ? properties : null,
    path: path === undefined ? null : redactedPath(path, isInContent),
    at: isNear ? moment : now,
  };
}
