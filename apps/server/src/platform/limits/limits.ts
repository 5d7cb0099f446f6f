/**
 * Every rate limit of the product is a row of `LIMITS`: how many calls of whom in which time, and
 * where they are counted. `admission.ts` counts each call by the class of its endpoint; a handler
 * counts the others. `RATE_LIMIT_SCALE` multiplies all numbers but those of `fixed` limits.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Where a limit is counted. `process`: in memory, by each process; `database`: over all processes;
 * `fixed`: the same, and `RATE_LIMIT_SCALE` does not change it.
 */
type Counted = 'process' | 'database' | 'fixed';

/**
 * When a call is counted. `admission`: before its body is read, by the class of its endpoint, for
 * every call; `before`: by the handler, before its work; `with`: with what the call writes, in its
 * transaction where it has one; `failures`, `successes`: before its work, and released when it
 * succeeds or fails; `taken`: likewise, and released unless the answer says that an email has an
 * account; `blocked`: only if a claim blocks the box.
 */
type When = 'admission' | 'before' | 'with' | 'failures' | 'successes' | 'taken' | 'blocked';

/**
 * A limit on the calls of one subject. `group` is its name in the table of counted calls. `key`
 * begins the stored subject; where it is empty and the group has other limits, the caller's subject
 * ends in a word of its own, such as `:claims`. `windowMs` begins with the first counted call.
 */
type Limit = readonly [
  group: string,
  key: string,
  number: number,
  windowMs: number,
  subject: string,
  counted: Counted,
  when: When,
];

/** Every rate limit. What bounds the bill of a day is in `daily-budget.ts`. */
export const LIMITS = {
  read: ['read', '', 1200, MINUTE_MS, 'member or address', 'process', 'admission'],
  lookup: ['lookup', '', 300, MINUTE_MS, 'member or address', 'process', 'admission'],
  beat: ['beat', '', 240, MINUTE_MS, 'member or address', 'process', 'admission'],
  write: ['write', '', 120, MINUTE_MS, 'member or address', 'database', 'admission'],
  reward: ['reward', '', 120, MINUTE_MS, 'member or address', 'database', 'admission'],
  'page-member': ['page', 'member:', 240, MINUTE_MS, 'member', 'process', 'before'],
  // Many may share an address.
  'page-address': ['page', 'address:', 900, MINUTE_MS, 'address without session', 'process', 'before'],
  // Each edition of a preview is rendered again.
  preview: ['preview', '', 600, MINUTE_MS, 'address', 'process', 'before'],
  'event-address': ['event', 'address:', 120, MINUTE_MS, 'address, by event', 'process', 'before'],
  'event-member': ['event', 'member:', 600, MINUTE_MS, 'member, by event', 'process', 'before'],
  'password-stranger': ['sign-in', '', 5, QUARTER_MS, 'account and address', 'database', 'failures'],
  'password-address': ['sign-in', 'address:', 20, QUARTER_MS, 'address', 'database', 'failures'],
  'password-account': ['sign-in', '', 50, QUARTER_MS, 'account', 'database', 'failures'],
  'password-device': ['sign-in', '', 5, QUARTER_MS, 'account and known device', 'database', 'failures'],
  'sign-in-token': ['sign-in', 'token:', 20, QUARTER_MS, 'address', 'database', 'failures'],
  'social-sign-in': ['sign-in', 'social:', 60, QUARTER_MS, 'address', 'database', 'before'],
  'social-state': ['social-state', '', 1, 10 * MINUTE_MS, 'state of a sign-in', 'fixed', 'before'],
  // Whoever sees more needs a new sign-in.
  'desk-reveal': ['desk-reveal', '', 30, HOUR_MS, 'session of an operator', 'fixed', 'before'],
  // Each reveals whether an email has an account, and leaves no audit row.
  'desk-email': ['desk-email', '', 120, HOUR_MS, 'session of an operator', 'fixed', 'before'],
  // Each stores a challenge. Many of the staff may share an address.
  'desk-challenge': ['desk-sign-in', 'begin:', 300, HOUR_MS, 'address', 'database', 'before'],
  'desk-sign-in': ['desk-sign-in', '', 10, HOUR_MS, 'address', 'database', 'failures'],
  // Ten times as many in a trusted network.
  registration: ['register', 'created:', 60, HOUR_MS, 'address', 'database', 'successes'],
  // Each such answer reveals that an email has an account.
  'email-probe': ['register', 'taken:', 20, QUARTER_MS, 'address', 'database', 'taken'],
  'reset-request': ['reset', 'request:', 60, QUARTER_MS, 'address', 'database', 'before'],
  'reset-check': ['reset', 'check:', 60, QUARTER_MS, 'address', 'database', 'before'],
  'link-mail-hourly': ['reset', '', 3, HOUR_MS, 'mailbox and kind', 'database', 'with'],
  'link-mail-daily': ['reset', '', 10, DAY_MS, 'unconfirmed mailbox', 'database', 'with'],
  contact: ['contact', '', 5, QUARTER_MS, 'member and address', 'database', 'with'],
  'lead-read': ['lookup', 'leads:', 30, MINUTE_MS, 'address', 'database', 'before'],
  geocoding: ['geocoding', '', 30, MINUTE_MS, 'address', 'database', 'before'],
  // More than a form needs that asks at each pause in typing.
  places: ['places', '', 60, MINUTE_MS, 'member', 'database', 'before'],
  quiz: ['quiz', '', 30, HOUR_MS, 'member and course', 'database', 'before'],
  // Each refusal reveals whether an address or a mailbox already has a box.
  'box-refusal': ['reward', '', 5, DAY_MS, 'member', 'database', 'blocked'],
  'order-check': ['order-check', '', 1, 10 * SECOND_MS, 'order', 'database', 'before'],
  // The id of an event is not signed, so that whoever has recorded one notice could send it under
  // any number of ids. What is over only makes the order due.
  'shop-notice': ['webhook', '', 60, HOUR_MS, 'shop and order', 'fixed', 'with'],
  // Anybody can write to the mailbox of bounces. A mail system sends again what is over.
  'mail-reports': ['webhook', 'mails:', 600, MINUTE_MS, 'the webhook of bounces', 'database', 'before'],
  'mail-report': ['webhook', 'mail:', 20, HOUR_MS, 'mail that came back', 'database', 'before'],
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

type CountedIn<Place extends Counted> = {
  [Name in LimitName]: (typeof LIMITS)[Name][5] extends Place ? Name : never;
}[LimitName];

/** A limit that each process counts in memory. */
export type ProcessLimit = CountedIn<'process'>;

/** A limit for one subject: at most `limit` calls in `windowMs`. */
export interface LimitRule {
  class: string;
  subject: string;
  limit: number;
  windowMs: number;
}

/**
 * Returns the rule of a limit for a subject.
 * @param factor multiplies the number of calls, for the addresses of trusted networks
 */
export function limitOf(name: CountedIn<'database'>, subject: string, factor = 1): LimitRule {
  return ruleOf(name, subject, factor);
}

/** Returns the rule of a limit that no scale changes, for `countFixed`. */
export function fixedLimitOf(name: CountedIn<'fixed'>, subject: string): LimitRule {
  return ruleOf(name, subject, 1);
}

function ruleOf(name: LimitName, subject: string, factor: number): LimitRule {
  const [group, key, number, windowMs] = LIMITS[name];
  return { class: group, subject: `${key}${subject}`, limit: number * factor, windowMs };
}
