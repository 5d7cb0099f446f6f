import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParentGoal } from '../crash/parent.ts';
import { runSql } from '../postgres/run-sql.ts';
import { print } from '../stack/print.ts';
import type { Stack } from '../stack/start.ts';
import { isSoWithin } from '../stack/until.ts';
import type { Load } from './load.ts';

const CODES_IMPORTED = 20_000;

/** Longer than the half minute after which a worker takes the jobs of one that was killed. */
const DRAIN_WITHIN_MS = 180_000;

/** Gives the stack more codes than a drill takes. */
export async function importCodes(stack: Stack): Promise<void> {
  const file = join(stack.folder, 'codes.csv');
  const codes = Array.from({ length: CODES_IMPORTED }, (_, at) => `PLAY-${String(at).padStart(6, '0')}`);
  writeFileSync(file, ['code', ...codes, ''].join('\n'));
  chmodSync(file, 0o644);
  const { code, out, err } = await stack.admin(['codes', 'import', 'play-cards', file, '--apply']);
  if (code !== 0) throw new Error(`the codes were not imported:\n${out}${err}`);
}

/** What must be there once for each parent of a goal. */
const ONCE: readonly { goal: ParentGoal; what: string; counted: string }[] = [
  { goal: 'order', what: 'orders', counted: 'count(*) from orders' },
  { goal: 'order', what: 'members with an order', counted: 'count(distinct uid) from orders' },
  { goal: 'order', what: 'paid orders', counted: "count(*) from orders where status = 'paid'" },
  { goal: 'order', what: 'orders at the shop', counted: "count(*) from shop_orders where status = 'paid'" },
  { goal: 'order', what: 'mails of orders', counted: sentMails('course-complete-dtp') },
  { goal: 'code', what: 'codes', counted: 'count(uid) from promo_codes' },
  { goal: 'code', what: 'members with a code', counted: 'count(distinct uid) from promo_codes' },
  { goal: 'code', what: 'mails of codes', counted: sentMails('digital-reward') },
  { goal: 'pickup', what: 'mails of pickups', counted: sentMails('course-complete-pickup') },
];

function sentMails(template: string): string {
  return `count(*) from mail_log where state = 'sent' and template = '${template}'`;
}

interface Expectation {
  /** Mails that may have arrived twice, because a worker was killed. */
  readonly maxRepeated: number;
  /** What parents beside the load have taken. */
  readonly others?: readonly ParentGoal[];
  /** Of the server that takes writes; the one that the stack began with by default. */
  readonly url?: string;
}

/**
 * Compares what the parents of a load were told with what is there, once all mails are out.
 * @returns what is lost or doubled, in words
 */
export async function faultsAfter(
  { primary, mails }: Stack,
  load: Load,
  { maxRepeated, others = [], url = primary.url }: Expectation,
): Promise<string[]> {
  const faults = [...load.wrong];
  if (!(await areMailsOut(url))) faults.push('mails wait although all is there');
  // Again where the connection was idle for so long that nginx has just closed it.
  const lost = await load.lost().catch(() => load.lost());
  const goals = [...others, ...load.parents.map(({ goal }) => goal)];
  for (const { goal, what, counted } of ONCE) {
    const expected = goals.filter((each) => each === goal).length;
    const actual = await count(url, counted);
    if (actual !== expected) faults.push(`${what}: ${actual} instead of ${expected}`);
  }
  const sent = await count(url, "count(*) from mail_log where state = 'sent'");
  if (sent !== mails.accepted.size) faults.push(`mails that arrived: ${mails.accepted.size} instead of ${sent}`);
  const repeated = [...mails.accepted.values()].filter((times) => times > 1);
  if (repeated.length > maxRepeated || repeated.some((times) => times > 2))
    faults.push(`${repeated.length} mails arrived more than once, ${maxRepeated} at most may twice`);
  const { calls, refused } = load.tally();
  print(`${calls} calls, ${refused} refused and repeated; ${load.parents.length} parents, ${lost.length} writes lost`);
  print(`${mails.accepted.size} mails, ${repeated.length} of them more than once`);
  return [...faults, ...lost];
}

async function count(url: string, counted: string): Promise<number> {
  const [row] = await runSql<{ count: string }>(url, `select ${counted}`);
  return Number(row?.count);
}

/** Waits until no mail is due, being sent or to be tried again. @returns whether it came to that */
function areMailsOut(url: string): Promise<boolean> {
  const open = "select 1 from pgboss.job where name = 'send-mail' and state < 'completed' limit 1";
  return isSoWithin(DRAIN_WITHIN_MS, async () => (await runSql(url, open)).length === 0);
}
