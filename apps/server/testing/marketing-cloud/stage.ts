import { writeFileSync } from 'node:fs';
import { MEMBERS, QUIZZES } from '@nestling/stand-ins/marketing-cloud/state';
import { startMarketingCloud } from '@nestling/stand-ins/marketing-cloud/start';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { BOX, courseFolder } from '../content/courses.ts';
import { rowsOf } from '../database/rows.ts';
import { aTry, runJobs } from '../jobs.ts';
import { eraseNow, scheduleLeaving } from '../members/deleted-members.ts';
import { sendQuiz } from '../members/learner.ts';
import { startTestProduct, type Member } from '../product.ts';
import { recordedLog } from '../recorded-log.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;

/** Starts a product whose newsletter is at a stand-in of Marketing Cloud, and what its tests need. */
export async function openMarketingStage(ownSettings: Record<string, string> = {}) {
  const recorded = recordedLog('trace');
  const folder = courseFolder([BOX]);
  const vendor = await startMarketingCloud();
  const settings = {
    CONTENT_DIR: folder.path,
    RATE_LIMIT_SCALE: '0',
    ...vendor.settings,
    SFMC_JOURNEY_EVENTS: 'Submit Quiz=APIEvent-quiz',
    ...ownSettings,
  };
  const product = await startTestProduct(settings, { log: recorded.log });

  /** The clock moves because settings are cached. */
  function setMarketing(sfmcSupport: boolean): void {
    writeFileSync(product.files.flags, JSON.stringify({ sfmcSupport }));
    product.clock.advance(60_000);
  }

  async function runKind(kind: string): Promise<void> {
    product.clock.advance(1_000);
    await product.jobDefinitions.find(({ name }) => name === kind)?.handle({}, aTry());
  }
  const sendEvents = (): Promise<void> => runJobs(product, { only: 'send-marketing-event' });

  /** Makes one attempt to send each waiting event; the events stay in the queue. */
  async function trySending(): Promise<PromiseSettledResult<void>[]> {
    const kind = product.jobDefinitions.find(({ name }) => name === 'send-marketing-event');
    const waiting = await rowsOf(
      product.database.db,
      sql`select data from pgboss.job where name = 'send-marketing-event' and state = 'created' order by created_on`,
    );
    return Promise.allSettled(waiting.map(async ({ data }) => kind?.handle(data, aTry())));
  }
  const rowOf = (extension: string, key: string) => vendor.state.extensions.get(extension)?.rows.get(key);
  const attemptsOf = ({ uid }: Member) =>
    [...(vendor.state.extensions.get(QUIZZES)?.rows.values() ?? [])].filter((row) => row['uid'] === uid);
  const calls = (operation: string): number => vendor.journal.filter((entry) => entry.operation === operation).length;
  const statusOf = async (member: Member) =>
    (await member.post('/api/user/check', { uid: member.uid })).at('data.status');
  const subscription = (member: Member, action: string) =>
    member.post(`/api/user/${action}`, { email: member.email, uid: member.uid });
  const optInOf = async ({ uid }: Member) =>
    rowsOf(
      product.database.db,
      sql`select answer, source from email_opt_ins where uid = ${uid} order by at desc, id desc limit 1`,
    );
  const erasures = () => rowsOf(product.database.db, sql`select contact_key from marketing_erasures`);
  const erase = async (member: Member): Promise<void> => {
    const id = await scheduleLeaving(product, member);
    product.clock.advance(14 * DAY_MS);
    await eraseNow(product, id);
  };

  /** A member who has opted in. */
  async function optedIn(fields: { firstName?: string } = {}): Promise<Member> {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz', emailOptIn: true, ...fields });
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '94110' });
    return member;
  }

  /** A member who has opted in and whose record is stored there. */
  async function reported(fields: { firstName?: string } = {}): Promise<Member> {
    const member = await optedIn(fields);
    await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: member.email, email_opt_in: true });
    return member;
  }

  /** The same with a reported attempt and a subscription. */
  async function subscribed(): Promise<Member> {
    const member = await reported();
    await sendQuiz(product, member, BOX.legacySyllabusId);
    product.clock.advance(1_000);
    expect((await subscription(member, 'subscribe')).status).toBe(200);
    await sendEvents();
    expect(attemptsOf(member)).toHaveLength(1);
    return member;
  }

  /** Restores the state before each test. */
  async function reset(): Promise<void> {
    vendor.faults.clear();
    vendor.faults.clockSkewMs = 0;
    vendor.journal.length = 0;
    vendor.state.deletesContacts = true;
    vendor.state.deletions.length = 0;
    await product.database.db.execute(sql`delete from marketing_erasures`);
    setMarketing(true);
  }

  return {
    recorded,
    vendor,
    product,
    reset,
    setMarketing,
    runKind,
    sendEvents,
    trySending,
    rowOf,
    attemptsOf,
    calls,
    statusOf,
    subscription,
    optInOf,
    erasures,
    erase,
    optedIn,
    reported,
    subscribed,
    close: async () => {
      await product.close();
      await vendor.close();
      folder.remove();
    },
  };
}
