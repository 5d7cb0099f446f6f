import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { BOX, DIGITAL } from '../../testing/content/courses.ts';
import { runJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/members/learner.ts';
import { mailsOfKind } from '../../testing/mails.ts';
import { choose, startPickupProduct } from '../../testing/rewards/pickup.ts';
import { PASSWORD, type Member, type TestProduct } from '../../testing/product.ts';
import { orderBox } from '../../testing/rewards/rewards.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());

interface Owed {
  /** The name of the mail's subject in earlier versions, in the queue and in the mail log. */
  subjectId: string;
  to: string;
}

/** For each mail: how it becomes due, and its record before mails had payloads. */
const OWED: Record<string, (member: Member) => Promise<Owed>> = {
  'email-confirmation': async (member) => ({
    subjectId: await newest(sql`select id from email_confirmations where uid = ${member.uid}`),
    to: member.email,
  }),
  'password-reset': async (member) => {
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    return { subjectId: await newest(sql`select id from password_resets where uid = ${member.uid}`), to: member.email };
  },
  'email-change': askForEmail,
  'email-changed': async (member) => {
    const { subjectId } = await askForEmail(member);
    await product.database.db.execute(sql`update email_changes set used_at = now() where id = ${subjectId}`);
    return { subjectId, to: member.email };
  },
  'digital-reward': async (member) => {
    await member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });
    return { subjectId: `${member.uid}:${DIGITAL.legacySyllabusId}`, to: member.email };
  },
  'course-complete-pickup': async (member) => {
    await choose(member, 'US-1');
    return { subjectId: `${member.uid}:${BOX.legacySyllabusId}`, to: member.email };
  },
  'course-complete-dtp': async (member) => {
    const ordered = await orderBox(member, BOX.legacySyllabusId);
    return { subjectId: String(ordered.at('data.orderId')), to: member.email };
  },
};

async function askForEmail(member: Member): Promise<Owed> {
  const to = `new-${member.email}`;
  await member.post(`/api/user/${member.uid}/email`, { email: to, password: PASSWORD });
  return { subjectId: await newest(sql`select id from email_changes where uid = ${member.uid}`), to };
}

async function newest(statement: ReturnType<typeof sql>): Promise<string> {
  const [row] = await rowsOf(product.database.db, statement);
  return String(row?.['id']);
}

/** `email-…` needs an unconfirmed member, any other mail one who has passed a course. */
async function owe(template: string): Promise<Owed> {
  const course = template === 'digital-reward' ? DIGITAL : BOX;
  const member = template.startsWith('email-') ? await product.member() : await graduate(product, course);
  const owed = await OWED[template]?.(member);
  if (!owed) throw new Error(`nobody is owed ${template}`);
  return owed;
}

/** Deletes the new mail from the queue, because only the old record must remain. */
async function oweBefore(template: string): Promise<Owed> {
  const owed = await owe(template);
  await product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
  return owed;
}

async function enqueueAsBefore(template: string, { subjectId }: Owed): Promise<void> {
  const data = JSON.stringify({ template, subjectId });
  await product.database.db.execute(sql`insert into pgboss.job (name, data) values ('send-mail', ${data}::jsonb)`);
}

const sent = async (template: string, { to }: Owed): Promise<number> =>
  (await mailsOfKind(product.browser(), to, template)).length;

describe.each(Object.keys(OWED))('mail %s that the previous version enqueued', (template) => {
  it('is sent once although it was enqueued twice, and logged under the key of that version', async () => {
    const owed = await oweBefore(template);
    await enqueueAsBefore(template, owed);
    await enqueueAsBefore(template, owed);
    await runJobs(product, { only: 'send-mail', times: 2 });
    expect(await sent(template, owed)).toBe(1);
    const noted = sql`select state from mail_log where template = ${template} and subject_key = ${owed.subjectId}`;
    expect(await rowsOf(product.database.db, noted)).toEqual([{ state: 'sent' }]);
  });

  it('is not sent again when the previous version has sent it', async () => {
    const owed = await oweBefore(template);
    await product.database.db.execute(
      sql`insert into mail_log (template, subject_key, sent_at) values (${template}, ${owed.subjectId}, now())`,
    );
    await enqueueAsBefore(template, owed);
    await runJobs(product, { only: 'send-mail' });
    expect(await sent(template, owed)).toBe(0);
  });
});

test.each(Object.keys(OWED).filter((template) => template !== 'email-changed'))(
  'the mail %s is enqueued in a form that the previous version can send',
  async (template) => {
    const { subjectId } = await owe(template);
    const waiting = sql`select data from pgboss.job where name = 'send-mail' and data->>'template' = ${template}
      order by created_on desc limit 1`;
    expect(await rowsOf(product.database.db, waiting)).toEqual([{ data: { template, subjectId } }]);
  },
);
