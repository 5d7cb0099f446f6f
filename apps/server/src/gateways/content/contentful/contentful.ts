import type { ContentLint } from '@nestling/contract/content/lint/lint';
import { asBackground } from '#platform/database/as-background.ts';
import { isDatabaseUnavailable } from '#platform/database/availability.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { EMPTY_EDITION } from '../edition.ts';
import { ContentUnavailable, type ContentFault, type ContentGateway, type Edition } from '../port.ts';
import type { PollOutcome } from './poll-space.ts';
import { CONTENT_CHANNEL, addSpaces, listSpaces, makeSpacesDue, type SpaceState } from './queries/spaces.ts';
import { createServedContent, usableState } from './served-content.ts';
import { createSpacePolls, type FollowedSpace } from './space-polls.ts';
import type { LocaleCodes } from './wire.ts';

interface ContentfulDeps {
  readonly handle: DatabaseHandle;
  readonly log: Log;
  readonly spaces: readonly FollowedSpace[];
  readonly codes: LocaleCodes;
  /** Returns the version of the files of videos as they are now; default: there are none. */
  readonly mediaVersion?: () => string;
  /** Settings of the process for `{name}` in a text. */
  readonly values: Readonly<Record<string, string>>;
  /** True where this process polls; the others follow the copy. */
  readonly polls: boolean;
  /** Milliseconds between two looks at the copy, should a notification be missed. */
  readonly lookMs?: number;
  /** Called with each entry that cannot be used. */
  readonly report: (fault: ContentFault) => void;
  /** Called after each read with all entries that have an error. */
  readonly onFaults?: (faults: readonly ContentFault[]) => Promise<void>;
  /** Called after each poll of this process, which may need an operator. */
  readonly onPoll: (space: FollowedSpace, outcome: PollOutcome, checkedAt: Date | null) => Promise<void>;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
}

/** Fast enough for an editor who waits, and one statement of each process. */
const LOOK_MS = 5_000;

/** Milliseconds between two lines that say that there is no content yet. */
const WAITING_MS = 60_000;

/**
 * Opens the content of two spaces at Contentful. The copy of each is in the database: one process
 * polls the space and stores what has changed, all of them read it from there, and none of them
 * waits for the vendor while it answers a call.
 */
export function createContentful(deps: ContentfulDeps): ContentGateway {
  const { handle, log, spaces, codes, values, polls, report, onPoll, lookMs = LOOK_MS } = deps;
  const lint = deps.lint && { lint: deps.lint };
  const used = spaces.map(({ source }) => source);
  const listeners = new Set<(next: Edition) => void>();
  const served = createServedContent({
    handle,
    spaces,
    codes,
    values,
    ...(deps.mediaVersion && { mediaVersion: deps.mediaVersion }),
    report,
    ...lint,
    ...(deps.onFaults && { onFaults: deps.onFaults }),
    onChange: (next) => {
      for (const listener of listeners) listener(next);
    },
  });
  let isClosed = false;
  const logWaiting = waitingLog(log, spaces, codes);

  const polling = createSpacePolls({
    handle,
    spaces,
    codes,
    present: (source) => served.present(source),
    onPoll,
    ...lint,
    onError: (error) => failed(error, 'a space of the content could not be polled'),
  });

  async function look(): Promise<void> {
    if (isClosed) return;
    const states = await listSpaces(handle.db);
    if (polls) polling.begin(states);
    await served.read(states);
    if (!served.edition()) logWaiting(states);
  }

  function failed(error: unknown, what: string): void {
    // An outage, and a full disk, are reported once where they are detected.
    const isExpected = isDatabaseUnavailable(error) || handle.refusesWrites();
    if (!isClosed && !isExpected) log.error({ err: error }, what);
  }

  let looking: 'not' | 'once' | 'again' = 'not';
  /** One look at a time, because one look sees what many notifications are about. */
  const lookAgain = (): void => {
    if (looking !== 'not') {
      looking = 'again';
      return;
    }
    looking = 'once';
    asBackground(look)
      .catch((error: unknown) => failed(error, 'the copy of the content cannot be read'))
      .finally(() => {
        const isMissed = looking === 'again';
        looking = 'not';
        if (isMissed) lookAgain();
      });
  };

  let timer: NodeJS.Timeout | undefined;
  let endListening = async (): Promise<void> => {};
  const current = (): Edition => {
    const edition = served.edition();
    if (!edition) throw new ContentUnavailable(new Error('no copy of the content is complete yet'));
    return edition;
  };
  return {
    hasWrittenOrder: false,
    current,
    currentOrEmpty: () => served.edition() ?? EMPTY_EDITION,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findings: async () => {
      current();
      return served.findings();
    },
    load: () => asBackground(async () => served.read(await listSpaces(handle.db))),
    start: () =>
      asBackground(async () => {
        await addSpaces(handle.db, spaces);
        if (polls) await makeSpacesDue(handle.db, used);
        endListening = await handle.listen(CONTENT_CHANNEL, { onNotification: lookAgain, resumed: lookAgain });
        await look();
        timer = setInterval(lookAgain, lookMs).unref();
      }),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await endListening();
      await served.settled();
      await polling.stop();
    },
  };
}

/** Says once a minute which spaces have no copy yet. */
function waitingLog(
  log: Log,
  spaces: readonly FollowedSpace[],
  codes: LocaleCodes,
): (states: readonly SpaceState[]) => void {
  let reportedAt: number | null = null;
  return (states) => {
    if (reportedAt !== null && performance.now() - reportedAt < WAITING_MS) return;
    reportedAt = performance.now();
    const waiting = spaces.filter((space) => !usableState(space, states, codes));
    const names = waiting.map(({ name, source }) => `${name} (${source})`).join(' and ');
    log.warn(`the content waits for a copy of ${names}: what needs no content is served`);
  };
}
