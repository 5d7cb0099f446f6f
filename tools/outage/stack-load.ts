import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParentGoal } from '../crash/parent.ts';
import { runSql } from '../stack/postgres.ts';
import type { Stack } from '../stack/start.ts';
import { isSoWithin } from '../until.ts';
import type { Load } from './load.ts';

const CODES_IMPORTED = 20_000;

/** Longer than the half minute after which a worker takes the jobs of one that was killed. */
const DRAIN_WITHIN_MS = 180_000;

/** The mail at the end of each goal, beside the one that confirms the address. */
const MAIL_OF: Partial<Record<ParentGoal, string>> = {
  order: 'course-complete-dtp',
  code: 'digital-reward',
  pickup: 'course-complete-pickup',
};

/** Gives the stack more codes than a drill takes. */
export async function importCodes(stack: Stack): Promise<void> {
  const file = join(stack.folder, 'codes.csv');
  const codes = Array.from({ length: CODES_IMPORTED }, (_, at) => `PLAY-${String(at).padStart(6, '0')}`);
  writeFileSync(file, ['code', ...codes, ''].join('\n'));
  chmodSync(file, 0o644);
  const { code, out, err } = await stack.admin(['codes', 'import', 'play-cards', file, '--apply']);
  if (code !== 0) throw new Error(`the codes were not imported:\n${out}${err}`);
}

interface Expectation {
  readonly mostRepeated: number;
  readonly others?: readonly ParentGoal[];
  readonly url?: string;
}

/**
 * Compares what the parents of a load were told with what is there, once all mails are out.
 * @param mostRepeated mails that may have arrived twice, because a worker was killed
 * @param others what parents beside the load have taken
 * @param url of the server that takes writes; the one that the stack began with by default
 * @returns what is lost or doubled, in words
 */
export async function faultsAfter(
  stack: Stack,
  load: Load,
  { mostRepeated, others = [], url = stack.primary.url }: Expectation,
): Promise<string[]> {
  const faults: string[] = [];
  if (!(await drained(url))) faults.push('mails wait although all is there');
  const lost: string[] = [];
  for (const { parent } of load.parents) lost.push(...(await again(() => parent.lost(stack.site.address))));
  const lostNames = await again(() => load.lostNames());
  const wrong = await faultsIn(url, {
    goals: [...others, ...load.parents.map(({ goal }) => goal)],
    taken: stack.mails.taken,
    mostRepeated,
  });
  const repeated = [...stack.mails.taken.values()].filter((times) => times > 1).length;
  const acknowledged = load.parents.reduce((sum, { parent }) => sum + parent.acknowledged.length, 0);
  process.stdout.write(`${load.total.calls} calls, ${load.total.refused} refused and repeated
${load.parents.length} parents, ${acknowledged} acknowledged writes, ${lost.length + lostNames.length} lost
${stack.mails.taken.size} mails, ${repeated} twice; ${wrong.length} counts differ
`);
  return [...faults, ...lost, ...lostNames, ...wrong, ...load.wrong];
}

/** Reads once more where the connection was idle for so long that nginx has just closed it. */
function again<T>(read: () => Promise<T>): Promise<T> {
  return read().catch(() => read());
}

/** Waits until no mail is due, being sent or to be tried again. @returns whether it came to that */
function drained(url: string): Promise<boolean> {
  const open = "select 1 from pgboss.job where name = 'send-mail' and state < 'completed' limit 1";
  return isSoWithin(DRAIN_WITHIN_MS, async () => (await runSql(url, open)).length === 0);
}

/** What parents have got, and what arrived at the mail server. */
interface Expected {
  /** Of the parents, all of whom have what they were after. */
  readonly goals: readonly ParentGoal[];
  /** Times that the mail server accepted each mail. */
  readonly taken: ReadonlyMap<string, number>;
  /** Mails that may have arrived twice, because a worker was killed. */
  readonly mostRepeated: number;
}

/** Compares what is stored and sent with it. @returns what is lost or doubled, in words */
async function faultsIn(url: string, { goals, taken, mostRepeated }: Expected): Promise<string[]> {
  const count = (goal: string): number => goals.filter((each) => each === goal).length;
  const [orders] = await runSql<Record<'orders' | 'members' | 'paid' | 'sold', number>>(url, ORDERS);
  const [codes] = await runSql<Record<'given' | 'members', number>>(url, CODES);
  const mails = await runSql<{ template: string; mails: number }>(url, MAILS);
  const sent = new Map(mails.map(({ template, mails: number }) => [template, number]));
  const counts: [what: string, found: number | undefined, wanted: number][] = [
    ['orders', orders?.orders, count('order')],
    ['members with an order', orders?.members, count('order')],
    ['paid orders', orders?.paid, count('order')],
    ['orders at the shop', orders?.sold, count('order')],
    ['codes', codes?.given, count('code')],
    ['members with a code', codes?.members, count('code')],
    ...Object.entries(MAIL_OF).map(([goal, template]): [string, number | undefined, number] => [
      template,
      sent.get(template) ?? 0,
      count(goal),
    ]),
    ['mails that arrived', taken.size, [...sent.values()].reduce((sum, number) => sum + number, 0)],
  ];
  const times = [...taken.values()];
  const repeated = times.filter((each) => each > 1).length;
  const isTooOften = repeated > mostRepeated || times.some((each) => each > 2);
  return [
    ...counts.flatMap(([what, found, wanted]) =>
      found === wanted ? [] : [`${what}: ${String(found)} instead of ${wanted}`],
    ),
    ...(isTooOften ? [`${repeated} mails arrived more than once, ${mostRepeated} at most may twice`] : []),
  ];
}

const ORDERS = `
  select count(*)::int as orders, count(distinct uid)::int as members,
    count(*) filter (where status = 'paid')::int as paid,
    (select count(*)::int from shop_orders where status = 'paid') as sold
  from orders`;

const CODES = 'select count(uid)::int as given, count(distinct uid)::int as members from promo_codes';

const MAILS = "select template, count(*)::int as mails from mail_log where state = 'sent' group by template";
