import { setTimeout as pause } from 'node:timers/promises';
import type { ParentGoal } from '../crash/parent.ts';
import { runSql } from '../stack/postgres.ts';

/** Longer than the half minute after which a worker takes the jobs of one that was killed. */
const DRAIN_WITHIN_MS = 180_000;

const DRAIN_POLL_MS = 500;

/** The mail at the end of each goal, beside the one that confirms the address. */
const MAIL_OF: Partial<Record<ParentGoal, string>> = {
  order: 'course-complete-dtp',
  code: 'digital-reward',
  pickup: 'course-complete-pickup',
};

/** Waits until no mail is due, being sent or to be tried again. @returns whether it came to that */
export async function drained(url: string): Promise<boolean> {
  for (let waited = 0; waited < DRAIN_WITHIN_MS; waited += DRAIN_POLL_MS) {
    const [row] = await runSql<{ open: string }>(
      url,
      "select count(*) as open from pgboss.job where name = 'send-mail' and state < 'completed'",
    );
    if (row?.open === '0') return true;
    await pause(DRAIN_POLL_MS);
  }
  return false;
}

/** What parents have got, and what arrived at the mail server. */
export interface Expected {
  /** Of the parents, all of whom have what they were after. */
  readonly goals: readonly ParentGoal[];
  /** Times that the mail server accepted each mail. */
  readonly taken: ReadonlyMap<string, number>;
  /** Mails that may have arrived twice, because a worker was killed. */
  readonly mostRepeated: number;
}

/** Compares what is stored and sent with it. @returns what is lost or doubled, in words */
export async function faultsIn(url: string, { goals, taken, mostRepeated }: Expected): Promise<string[]> {
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
