import type { Fact } from '@nestling/contract/endpoint';
import type { LiveEvents } from '@nestling/contract/live-events';

/** Changed facts. */
export interface PendingChange {
  facts: readonly Fact[];
  /**
   * The reward of the event; null where a stream has opened, which does not report earlier changes.
   */
  reward: LiveEvents['redemption'] | null;
}

/** Reported changes that the page does not show yet. */
export interface PendingChanges {
  uid: string;
  /** When this tab began to follow the member, in milliseconds since 1970. */
  followedSince: number;
  /**
   * The latest change of each course, by its legacy syllabus id; the empty text is a stream that
   * opened.
   */
  bySyllabus: Map<string, PendingChange>;
}
