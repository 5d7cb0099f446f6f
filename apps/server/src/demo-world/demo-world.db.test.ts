import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readGate } from '@nestling/contract/rewards/gate';
import { signIn } from '@nestling/contract/account/sign-in';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedLog } from '../../testing/recorded-log.ts';
import { setFlags } from '../../testing/partners/partners.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { countOf } from '../../testing/database/rows.ts';
import { GATE_REASONS } from '@nestling/domain/rewards/gate/gate';
import { createDemoBrowser } from './demo-browser.ts';
import { demoList } from './demo-list.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from './personas.ts';

const recorded = recordedLog();

let product: TestProduct;
let sessionsLeft: number;
beforeAll(async () => {
  product = await startTestProduct({ DEMO_WORLD: 'on' }, { log: recorded.log });
  // Partners must ask, as with the shipped flags.
  setFlags(product);
  await product.seed();
  expect(await product.makeDemoWorld()).toBe(true);
  sessionsLeft = await countOf(product.database.db, sql`select count(*) from sessions`);
});
afterAll(() => product.close());

const rows = async () => {
  const tables = ['users', 'quiz_attempts', 'certificates', 'users_redemptions', 'orders', 'leads'].map((table) =>
    sql.identifier(table),
  );
  return Promise.all(tables.map((table) => countOf(product.database.db, sql`select count(*) from ${table}`)));
};

describe('log of the first start', () => {
  it('has one line about all demo members, and a line for each call of a visitor', async () => {
    const created = recorded.lines().filter(({ msg }) => msg === 'request' || msg === 'the demo members are made');
    expect(created).toHaveLength(1);
    expect(created[0]).toMatchObject({ msg: 'the demo members are made', members: DEMO_MEMBERS.length });
    const before = recorded.lines().length;
    await product.browser().get('/api/config');
    expect(recorded.lines().slice(before)).toMatchObject([{ msg: 'request', route: '/api/config', status: 200 }]);
  });
});

describe('demo members', () => {
  it.each(DEMO_MEMBERS)(
    'demo-$outcome signs in with the printed password and gets the expected gate verdict',
    async (member) => {
      const browser = createDemoBrowser(product.app, 'any');
      const { uid, user } = await browser.call(signIn, { body: { email: demoEmail(member), password: DEMO_PASSWORD } });
      const emailConfirmed = !member.emailUnconfirmed;
      expect(user).toMatchObject({ firstName: member.firstName, locale: member.locale, emailConfirmed });
      if (!member.gate) {
        expect(user.lastRegistrationStepFinished).toBe('0-landing page');
        return;
      }
      const hasPassed = member.steps.some((step) => step.kind === 'quiz' && step.pass);
      expect(user.firstTime).toBe(!hasPassed);
      const { course, reason } = member.gate;
      const verdict = await browser.call(readGate, { params: { slug: course }, query: { userId: uid } });
      expect(verdict.reason).toBe(reason);
    },
  );

  it('exist for every outcome of the gate', () => {
    const reached = new Set(DEMO_MEMBERS.map(({ gate }) => gate?.reason));
    expect(GATE_REASONS.filter((reason) => !reached.has(reason))).toEqual([]);
    expect(new Set(DEMO_MEMBERS.map(({ locale }) => locale)).size).toBe(4);
  });

  it('include one member with an unconfirmed email, for boxes that require a confirmed one (D-167)', async () => {
    expect(DEMO_MEMBERS.filter(({ emailUnconfirmed }) => emailUnconfirmed).map(demoEmail)).toEqual([
      'demo-email-unconfirmed@example.com',
    ]);
  });

  it('are created once', async () => {
    const before = await rows();
    expect(await product.makeDemoWorld()).toBe(false);
    expect(await rows()).toEqual(before);
  });

  it('are completed without duplicates after an interrupted start', async () => {
    const before = await rows();
    for (let start = 0; start < 3; start += 1) {
      rmSync(join(product.dataFolder, 'demo-world'));
      expect(await product.makeDemoWorld()).toBe(true);
    }
    expect(await rows()).toEqual(before);
  });

  it('have no sessions after their creation', () => {
    expect(sessionsLeft).toBe(0);
  });

  it('are printed with their password', () => {
    const list = demoList('https://nestling.example');
    expect(list).toContain('demo-choose-method@example.com');
    expect(list.split('\n')).toHaveLength(DEMO_MEMBERS.length + 3);
    expect(list).toContain(DEMO_PASSWORD);
  });

  it('include a lead whose link is printed [ACC-075]', async () => {
    const [link = ''] = /https:\/\/\S+/.exec(demoList('https://nestling.example')) ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/register');
    const lead = await product.browser().get(`/api/leads?leadId=${searchParams.get('lead')}`);
    expect(lead.body).toEqual({ data: { email: 'demo-lead@example.com', emailOptin: true } });
  });

  it('are not created when the settings turn them off', async () => {
    const bare = await startTestProduct();
    try {
      expect(await bare.makeDemoWorld()).toBe(false);
      expect(await countOf(bare.database.db, sql`select count(*) from users`)).toBe(0);
    } finally {
      await bare.close();
    }
  });
});
