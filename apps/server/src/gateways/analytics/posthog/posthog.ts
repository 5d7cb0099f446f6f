import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { kindOfStatus, type Judgement, type OutboundAnswer } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import type { AnalyticsCheck, AnalyticsDeletion, OutsideAnalytics, SendResult } from '../port.ts';
import { posthogEventOf, profileEvent, type PosthogEvent } from './event.ts';

/** A project of PostHog. */
export interface PosthogProject {
  /** The public key of the project, which can only send. */
  readonly key: string;
  /** Where events are sent to. */
  readonly host: string;
  /** What deletes; null where a person does. */
  readonly personal: { readonly key: string; readonly projectId: string } | null;
}

interface PosthogDeps {
  readonly project: PosthogProject;
  readonly publicUrl: () => string;
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly log: Log;
}

/** Events of one call. */
const PAGE_SIZE = 500;

/** Events that are refused one by one, and none accepted, until it refuses all of ours. */
const MAX_REFUSED = 10;

/** By the vendor's limit. */
const MAX_DELETED = 1_000;

const acceptance = z.object({ status: z.union([z.string(), z.number()]) });

/** Some releases have another name for the errors. */
const deleted = z.object({
  deletion_errors: z.array(z.unknown()).default([]),
  errors: z.array(z.unknown()).default([]),
});

/**
 * Creates the sending of events to PostHog, at least once: it ignores an event whose uuid it has. A
 * batch that is too large or refused is halved, so that one bad event holds up no other.
 */
export function createPosthog({ project, publicUrl, outbound, clock, log }: PosthogDeps): OutsideAnalytics {
  const host = project.host.replace(/\/$/, '');

  async function post(batch: readonly PosthogEvent[], tally: Tally): Promise<SendResult> {
    const [only, ...others] = batch;
    if (!only) return 'sent';
    if (tally.accepted === 0 && tally.refused.length >= MAX_REFUSED) return 'later';
    const outcome = await outbound.call({
      operation: 'batch',
      url: `${host}/batch/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: project.key, batch, sent_at: clock.now().toISOString() }),
      judge: judgeBatch,
    });
    if (outcome.kind === 'done') {
      tally.accepted += batch.length;
      return 'sent';
    }
    if (outcome.status !== 400 && outcome.status !== 413) return 'later';
    if (others.length === 0) {
      tally.refused.push(only.uuid);
      return 'sent';
    }
    const half = Math.ceil(batch.length / 2);
    const first = await post(batch.slice(0, half), tally);
    return first === 'later' ? 'later' : post(batch.slice(half), tally);
  }

  async function sendAll(batch: readonly PosthogEvent[]): Promise<SendResult> {
    const tally: Tally = { accepted: 0, refused: [] };
    if ((await post(batch, tally)) === 'later') return 'later';
    const { accepted, refused } = tally;
    // It refuses all of ours, and not an event.
    if (accepted === 0 && refused.length > 1) return 'later';
    if (refused.length > 0) log.warn({ refused }, 'PostHog refuses events: they are left out');
    return 'sent';
  }

  return {
    service: 'posthog',
    identifies: true,
    probe: null,
    pageSize: PAGE_SIZE,
    send: (events) => sendAll(events.flatMap((event) => posthogEventOf(event, publicUrl()) ?? [])),
    deletion: deletionOf(project, outbound, (ids) =>
      sendAll(ids.map((id) => profileEvent(id, { uuid: newId(), at: clock.now() }))),
    ),
    check: () => checkProject(project, outbound),
  };
}

/** The page of a proxy, or of a host that is another one, accepts nothing. */
function judgeBatch(answer: OutboundAnswer): Judgement {
  const kind = kindOfStatus(answer.status);
  return { kind: kind === 'done' && readAnswer(acceptance, answer) === null ? 'unknown' : kind };
}

interface Tally {
  accepted: number;
  /** Ids of events. */
  readonly refused: string[];
}

/** PostHog Cloud takes events on another host than calls of its API. */
function apiOf({ host }: PosthogProject, projectId: string): string {
  const app = host.replace(/\/$/, '').replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, 'https://$1.posthog.com');
  return `${app}/api/projects/${projectId}/persons`;
}

function deletionOf(
  project: PosthogProject,
  outbound: Outbound,
  prepare: AnalyticsDeletion['prepare'],
): AnalyticsDeletion | null {
  const { personal } = project;
  if (personal === null) return null;
  return {
    maxIds: MAX_DELETED,
    prepare,
    delete: async (ids) => {
      const outcome = await outbound.call({
        operation: 'delete',
        url: `${apiOf(project, personal.projectId)}/bulk_delete/`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${personal.key}` },
        body: JSON.stringify({ distinct_ids: ids, delete_events: true }),
      });
      if (outcome.kind !== 'done' || outcome.fault !== null) return 'later';
      const answer = readAnswer(deleted, outcome);
      return answer !== null && answer.deletion_errors.length + answer.errors.length === 0 ? 'sent' : 'later';
    },
  };
}

async function* checkProject(project: PosthogProject, outbound: Outbound): AsyncGenerator<AnalyticsCheck> {
  const reached = await outbound.call({ operation: 'check', url: project.host, ignoresBody: true });
  const answers = reached.fault === null && reached.status < 500;
  yield {
    what: 'host',
    found: answers ? 'answers' : 'none',
    fault: answers ? '' : 'it does not answer: POSTHOG_HOST, or the network',
  };
  yield { what: 'key', found: 'not checkable', fault: '' };
  yield await checkDeletion(project, outbound);
}

async function checkDeletion(project: PosthogProject, outbound: Outbound): Promise<AnalyticsCheck> {
  const what = 'deletion';
  const { personal } = project;
  if (personal === null) return { what, found: 'by hand', fault: '' };
  const outcome = await outbound.call({
    operation: 'check',
    url: `${apiOf(project, personal.projectId)}/?limit=1`,
    headers: { authorization: `Bearer ${personal.key}` },
    ignoresBody: true,
  });
  if (outcome.kind === 'done') return { what, found: 'can read persons', fault: '' };
  const status = outcome.status ?? 'nothing';
  return {
    what,
    found: 'none',
    fault: `it answers ${status}: POSTHOG_PERSONAL_KEY, its scopes, or POSTHOG_PROJECT_ID`,
  };
}
