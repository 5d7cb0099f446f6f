import type { Config } from '../config.ts';
import { createContentful } from '../gateways/content/contentful/contentful.ts';
import { createContentApi } from '../gateways/content/contentful/delivery-api.ts';
import type { PollOutcome } from '../gateways/content/contentful/poll-space.ts';
import { apiOrigins, contentSources } from '../gateways/content/contentful/source.ts';
import type { FollowedSpace } from '../gateways/content/contentful/space-polls.ts';
import { sourceOf } from '../gateways/content/contentful/space-copy.ts';
import { PROBLEM_TEXTS } from '../gateways/content/contentful/space-problem.ts';
import { subjectOf } from '../gateways/content/entry-faults.ts';
import { createContentFiles } from '../gateways/content/files.ts';
import { createGoodVersions } from '../gateways/content/good-versions.ts';
import { createMediaVersions } from '../gateways/content/media-versions.ts';
import { createProductLint } from '../gateways/content/lint.ts';
import type { ContentFault, ContentGateway } from '../gateways/content/port.ts';
import { filmHosts } from '../gateways/video/hosts/settings.ts';
import { pollSeconds } from '../gateways/content/settings.ts';
import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import { pausingOutbound } from './outbound.ts';

interface ContentDeps {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  clock: Clock;
  alerts: Alerts;
  outsideHealth: OutsideHealth;
  /** False for a command, because the processes that serve report faults of the content. */
  reportsFaults: boolean;
}

const LEFT_OUT = {
  entry: 'an entry of the content cannot be used and is left out',
  fields: 'fields of an entry of the content cannot be used and are left out',
  file: 'a file of the content cannot be used and is left out',
  change: 'a change of the content cannot be used; the content of before stays',
  version: 'a change of an entry cannot be used; its last good version is shown',
} as const;

/** Opens the content service that the settings choose. */
export function openContent(deps: ContentDeps): ContentGateway {
  const { config, log } = deps;
  const { CONTENT_DIR, CONTENT_WATCH, SUPPORT_EMAIL, BRAND_NAME } = config;
  const values = { supportEmail: SUPPORT_EMAIL, brandName: BRAND_NAME };
  const lint = createProductLint(filmHosts(config));
  const report = ({ leftOut, where, problems }: ContentFault): void => {
    if (!deps.reportsFaults) return;
    log.error({ [leftOut === 'file' || leftOut === 'change' ? 'file' : 'entry']: where, problems }, LEFT_OUT[leftOut]);
  };
  const onFaults = (faults: readonly ContentFault[]) => alertEntries(deps, faults);
  if (config.CONTENT_GATEWAY === 'files')
    return createContentFiles({ folder: CONTENT_DIR, values, watched: CONTENT_WATCH, lint }, report, {
      versions: createGoodVersions(deps.handle),
      onFaults,
      onError: (error) => logUnexpected(deps, error),
    });
  const media = createMediaVersions();
  return createContentful({
    handle: deps.handle,
    log,
    spaces: followedSpaces(deps),
    codes: config.CONTENTFUL_LOCALES,
    mediaVersion: () => media.ofVideos(CONTENT_DIR),
    values,
    lint,
    polls: config.ROLES.includes('worker'),
    report,
    onFaults,
    onPoll: (space, outcome, checkedAt) => noteOutcome(deps, space, outcome, checkedAt),
  });
}

/** An outage, and a full disk, are reported once where they are detected. */
function logUnexpected({ handle, log }: ContentDeps, error: unknown): void {
  if (isDatabaseUnavailable(error) || handle.refusesWrites()) return;
  log.error({ err: error }, 'a change of the content cannot be shown');
}

/** Raises an alert for each entry with an error, once, and settles those of mended entries. */
async function alertEntries(deps: ContentDeps, faults: readonly ContentFault[]): Promise<void> {
  if (!deps.reportsFaults) return;
  const { alerts } = deps;
  const { db } = deps.handle;
  const open = await alerts.openSubjects(db, 'content-entry');
  const problems = new Map(faults.map((fault) => [subjectOf(fault), fault.problems.join('; ')]));
  for (const [subject, problem] of problems)
    if (!open.includes(subject)) await alerts.raise(db, { kind: 'content-entry', subject }, { problem });
  for (const subject of open)
    if (!problems.has(subject))
      await alerts.settle(db, { kind: 'content-entry', subject }, { settledBy: 'content', reason: 'it was mended' });
}

/** Milliseconds; a page has seven megabytes at most, and nobody waits for it. */
const PAGE_MS = 30_000;

function followedSpaces({ config, ...deps }: ContentDeps): FollowedSpace[] {
  const outbound = pausingOutbound(deps, {
    system: 'content',
    deadlineMs: PAGE_MS,
    requestIdHeader: 'x-contentful-request-id',
  });
  const baseUrl = apiOrigins(config).delivery;
  return contentSources(config).map(({ name, space, spaceId, environment, token, webhookSecrets }) => ({
    name,
    space,
    source: sourceOf({ spaceId, environment }),
    api: createContentApi({ baseUrl, spaceId, environment, token }, outbound),
    pollSeconds: pollSeconds(config, webhookSecrets.length > 0),
  }));
}

/** Milliseconds without an answer after which an alert is raised. */
const SILENT_MS = 15 * 60_000;

async function noteOutcome(
  { handle: { db }, alerts, log, clock }: ContentDeps,
  { name }: FollowedSpace,
  outcome: PollOutcome,
  checkedAt: Date | null,
): Promise<void> {
  const unread = { kind: 'content-space', subject: name } as const;
  const removals = { kind: 'content-shrunk', subject: name } as const;
  if (outcome.problem === null) {
    const settled = { settledBy: 'content', reason: 'the space was read' };
    for (const alert of [unread, removals]) await alerts.settle(db, alert, settled);
    return;
  }
  const problem = PROBLEM_TEXTS[outcome.problem];
  log.warn({ space: name, ...('missing' in outcome && { gone: outcome.missing }) }, problem);
  const wasReadLately = checkedAt !== null && clock.now().getTime() - checkedAt.getTime() < SILENT_MS;
  if (outcome.problem === 'unavailable' && wasReadLately) return;
  // Each failed poll would be another error line.
  if (await alerts.isOpen(db, outcome.problem === 'removals' ? removals : unread)) return;
  if (outcome.problem === 'removals') await alerts.raise(db, removals, { problem });
  else await alerts.raise(db, unread, { problem });
}
