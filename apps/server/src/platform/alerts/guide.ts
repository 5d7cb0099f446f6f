import { commandAbout, type NextCommand } from '../admin/next-command.ts';
import { ALERT_GUIDES, type AlertGuide, type AlertKind } from './kinds.ts';

const FIND: NextCommand = { command: 'orders find', words: { what: '{subject}' } };
const SETTLE: NextCommand = {
  command: 'orders settle',
  words: { orderId: '{subject}', as: null },
  options: { reason: null },
};
const STATUS: NextCommand = { command: 'status' };
const CHECK_MARKETING: NextCommand = { command: 'outside check', words: { system: 'marketing' } };
/** It reads a file of the operator's machine. */
const IMPORT_CODES: NextCommand = {
  command: 'codes import',
  words: { pool: '{subject}', file: null },
  options: { apply: true },
  only: 'shell',
};

/**
 * The commands that help with an alert, in their order; none where the work is outside the product.
 * `{subject}` stands for the subject of the alert.
 */
export const ALERT_COMMANDS: Readonly<Record<AlertKind, readonly NextCommand[]>> = {
  'refund-due': [FIND],
  'cancelled-after-fulfilled': [FIND],
  'sent-after-end': [FIND],
  'second-charge': [FIND],
  'notice-unknown-order': [{ command: 'webhooks replay', words: { eventId: '{subject}' } }],
  'notice-wrong-amount': [FIND, SETTLE],
  'many-reveals': [
    { command: 'audit list' },
    { command: 'operators end', words: { who: '{subject}' }, options: { reason: null } },
  ],
  'place-times': [{ command: 'locations check' }],
  'notice-two-contents': [FIND, SETTLE],
  'shop-url': [{ command: 'shop check' }],
  'order-unknown-outcome': [FIND, SETTLE],
  'shop-total': [],
  'shop-order-changed': [FIND, SETTLE],
  'shop-duplicate': [FIND],
  'shop-version': [],
  'shop-subscription': [],
  oversold: [],
  'codes-low': [IMPORT_CODES],
  'codes-empty': [IMPORT_CODES],
  'partner-missing': [],
  'lead-failed': [{ command: 'leads retry', words: { partner: '{subject}' } }],
  'partner-failed': [],
  'system-refuses-us': [{ command: 'outside check' }, STATUS],
  'flags-stale': [STATUS],
  'marketing-refused': [CHECK_MARKETING],
  'analytics-erasure': [{ command: 'outside check' }, { command: 'analytics erased' }],
  'marketing-erasure': [{ command: 'newsletter status' }, CHECK_MARKETING],
  'certificate-late': [STATUS],
  'certificate-lost': [],
  'certificate-account': [],
  'household-many': [FIND],
  'address-review': [{ command: 'addresses list' }],
  'address-many-abroad': [FIND],
  'certificate-letters': [],
  'paid-calls-used-up': [],
  'mail-server': [{ command: 'mail test', words: { address: null } }],
  'mail-refused': [],
  'jobs-dead': [{ command: 'jobs dead' }, { command: 'jobs retry', words: { what: '{subject}' } }],
  'content-entry': [{ command: 'content lint' }],
  'content-space': [{ command: 'content status' }],
  'content-shrunk': [{ command: 'content accept-removals', words: { space: '{subject}' } }],
  'public-url': [],
  'page-render': [],
  'page-evictions': [],
};

/** What an operator reads about one alert. */
interface AlertAdvice extends AlertGuide {
  readonly commands: readonly NextCommand[];
}

/** Returns what an operator reads about an alert; null for a kind of another version. */
export function guideOf({ kind, subject }: { kind: string; subject: string }): AlertAdvice | null {
  if (!isKind(kind)) return null;
  const guide = ALERT_GUIDES[kind];
  return {
    ...guide,
    action: guide.action.replaceAll('{subject}', subject),
    commands: ALERT_COMMANDS[kind].map((next) => commandAbout(subject, next)),
  };
}

function isKind(kind: string): kind is AlertKind {
  return Object.hasOwn(ALERT_GUIDES, kind);
}

/** The command that settles an alert by hand. */
export function settlingCommand({ id }: { id: number }): NextCommand {
  return { command: 'alerts settle', words: { id: String(id) }, options: { reason: null } };
}
