import type { ContentLint } from '@nestling/contract/content/lint/lint';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { ContentApi } from './delivery-api.ts';
import { pollSpace, type PollOutcome, type Present } from './poll-space.ts';
import { releaseLeases, type SpaceState } from './queries/spaces.ts';
import type { ServedSpace } from './served-content.ts';
import type { LocaleCodes } from './wire.ts';

/** A space that is followed. */
export interface FollowedSpace extends ServedSpace {
  /** The name that operators have for it. */
  readonly name: 'bbu' | 'edu';
  readonly api: ContentApi;
  /** Seconds between two polls. */
  readonly pollSeconds: number;
}

/** The polls of this process. */
export interface SpacePolls {
  /** Polls the spaces that are due, each in the background and once at a time. */
  begin(states: readonly SpaceState[]): void;
  /** Waits for polls a moment, and lets other processes have the rest. */
  stop(): Promise<void>;
}

interface PollsDeps {
  readonly handle: DatabaseHandle;
  readonly spaces: readonly FollowedSpace[];
  readonly codes: LocaleCodes;
  readonly present: (source: string) => Promise<Present>;
  /** Called after each poll. */
  readonly onPoll: (space: FollowedSpace, outcome: PollOutcome, checkedAt: Date | null) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
}

/** Milliseconds that a stop waits for a poll. */
const STOP_MS = 1_000;

/** Creates the polls of a process, under a name of its own. */
export function createSpacePolls({ spaces, onPoll, onError, ...deps }: PollsDeps): SpacePolls {
  const owner = newId();
  const used = spaces.map(({ source }) => source);
  const running = new Map<string, Promise<void>>();

  async function poll(space: FollowedSpace, checkedAt: Date | null): Promise<void> {
    const { source, api, pollSeconds: nextSeconds } = space;
    try {
      const outcome = await pollSpace(source, { ...deps, api, owner, nextSeconds, used });
      if (outcome) await onPoll(space, outcome, checkedAt);
    } catch (error) {
      onError(error);
    } finally {
      running.delete(source);
    }
  }

  return {
    begin: (states) => {
      for (const space of spaces) {
        const state = states.find(({ source }) => source === space.source);
        if (state?.isDue && !running.has(space.source)) running.set(space.source, poll(space, state.checkedAt));
      }
    },
    stop: async () => {
      // What a poll that waits for the vendor has not stored, the next one reads.
      await Promise.race([Promise.all(running.values()), pause(STOP_MS, undefined, { ref: false })]);
      if (running.size > 0) await releaseLeases(deps.handle.db, owner);
    },
  };
}
