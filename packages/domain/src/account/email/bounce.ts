/** How far back bounces count, and how long after its sending one may still come, in milliseconds. */
export const BOUNCE_MS = 14 * 24 * 60 * 60 * 1000;

/** This many temporary bounces within `BOUNCE_MS` count as a permanent one. */
export const SOFT_BOUNCES = 3;

/**
 * What a status says about the address of a mail that came back: `hard` that it receives nothing,
 * `soft` that it received nothing this time, and `refusal` nothing: the server refused us.
 */
export type BounceKind = 'hard' | 'soft' | 'refusal';

const STATUS = /^([45])\.(\d{1,3})\.(\d{1,3})$/;

/** The address or its domain does not exist, or its mailbox is closed (RFC 3463, 3.2 and 3.3). */
const HARD = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** Subjects about the receiving system and about its rules. */
const OF_THE_SERVER = new Set(['3', '7']);

/** The mailbox is full. */
const FULL = '5.2.2';

/** The subject about the way to the mailbox. */
const OF_THE_ROUTE = '4';

/**
 * Judges an enhanced status code such as `5.1.1`. Null for what says nothing about the address and
 * needs nobody's attention.
 */
export function bounceKindOf(status: string): BounceKind | null {
  const [, grade, subject = ''] = STATUS.exec(status) ?? [];
  if (grade === undefined) return null;
  if (HARD.has(status)) return 'hard';
  if (OF_THE_SERVER.has(subject)) return 'refusal';
  return grade === '4' || status === FULL || subject === OF_THE_ROUTE ? 'soft' : null;
}
