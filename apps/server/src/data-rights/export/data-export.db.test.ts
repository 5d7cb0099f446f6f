import { LOCALES } from '@nestling/domain/account/locale';
import { recipientOf } from '@nestling/domain/account/recipients';
import { builtInTexts } from '@nestling/messages/compile';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { personalDataOf, sharesByRoom } from '../personal-data.ts';

/**
 * Each value contains a word that occurs nowhere else, so that a search proves where it is
 * exported.
 */
const WRITTEN = {
  firstName: 'Łucja-Canarya',
  lastName: 'D’Ángelo-Canaryb',
  maritalStatus: 'canaryc',
  pregnantStatus: 'canaryd',
  phone: '4155550171',
  address: '<script>alert("canarye")</script>',
  city: '李 مريم canaryf',
  shippingAddress1: '71 Canaryg & Sons',
  shippingCity: 'Canaryh',
  shippingPostalCode: '94110-1234',
  shippingPhone: '4155550999',
};
const CHILD_NAME = 'Canaryi';

const exportSchema = z
  .object({ exportedAt: z.string() })
  .catchall(z.record(z.string(), z.array(z.record(z.string(), z.unknown()))));

let product: TestProduct;
let maya: Member;
let jo: Member;
beforeAll(async () => {
  product = await startTestProduct();
  [maya, jo] = [await product.member(), await product.member({ firstName: 'Joanna' })];
  for (const answer of [
    await maya.post(`/api/user/${maya.uid}`, { country: 'US', zip: '94110', ...WRITTEN }),
    await maya.post(`/api/children/${maya.uid}`, { birthDate: '2026-10-01', childName: CHILD_NAME }),
    await maya.post('/api/user/subscribe', { email: maya.email, uid: maya.uid }),
  ]) {
    if (answer.status >= 300) throw new Error(answer.text);
  }
});
afterAll(() => product.close());

const recipient = (id: 'facebook' | 'trusted-form' | 'shopify' | 'salesforce') => {
  const { company, policyUrl } = recipientOf(id);
  return { company, policyUrl };
};

const file = (format: string, who = maya) => who.get(`/api/user/${maya.uid}/export?format=${format}`);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

describe('export of a member', () => {
  it('as JSON has a section for each area of the product with all its data (D-162)', async () => {
    const answer = await file('json');
    const day = product.clock.now().toISOString().slice(0, 10);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="nestling-${day}.json"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { exportedAt, ...rooms } = exportSchema.parse(JSON.parse(answer.text));
    expect(exportedAt).toBe(product.clock.now().toISOString());
    expect(Object.entries(rooms).map(([room, shares]) => [room, Object.keys(shares)])).toEqual([
      ['recipients', ['companies']],
      ...sharesByRoom(),
    ]);
    expect(rooms['account']?.['account']).toMatchObject([{ email: maya.email, ...WRITTEN }]);
    expect(rooms['account']?.['children']).toMatchObject([{ childName: CHILD_NAME, birthDate: '2026-10-01' }]);
  });

  it('says which companies are sent data, and when the member’s data was sent last (D-309)', async () => {
    const facebook = { SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' };
    const mail = {
      MAIL_GATEWAY: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_COMPANY: 'Post Inc.',
      MAIL_COMPANY_COUNTRY: 'IE',
      MAIL_COMPANY_POLICY_URL: 'https://post.example/',
    };
    const linked = await startTestProduct({ ...facebook, ...mail, FORM_CERTIFICATION: 'trustedform' });
    try {
      const member = await linked.member();
      await linked.database.db.execute(sql`
        insert into social_identities (provider, subject, uid, linked_at)
        values ('facebook', '1', ${member.uid}, '2026-11-01T10:00:00Z')`);
      await linked.database.db.execute(sql`
        insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, gateway)
        values (gen_random_uuid(), ${member.uid}, 'SafeSleep', 'safe-sleep', 'fulfilled', 'kit', 'kit', 0, '2026-10-01T10:00:00Z', 'shopify')`);
      await linked.database.db.execute(sql`
        insert into mail_log (template, subject_key, uid, sent_at, state)
        values ('order-sent', '1', ${member.uid}, '2026-10-02T10:00:00Z', 'sent'),
          ('order-sent', '2', ${member.uid}, '2026-10-03T10:00:00Z', 'refused')`);
      const other = await linked.member();
      await linked.database.db.execute(sql`
        insert into marketing_contacts (uid, sent_at)
        values (${member.uid}, '2026-09-01T10:00:00Z'), (${other.uid}, '2026-09-02T10:00:00Z')`);
      const answer = await member.get(`/api/user/${member.uid}/export?format=json`);
      expect(exportSchema.parse(JSON.parse(answer.text))['recipients']).toEqual({
        companies: [
          { company: 'Post Inc.', policyUrl: 'https://post.example/', lastSentAt: '2026-10-02T10:00:00.000Z' },
          { ...recipient('facebook'), lastSentAt: '2026-11-01T10:00:00.000Z' },
          { ...recipient('trusted-form'), lastSentAt: null },
          { ...recipient('salesforce'), lastSentAt: '2026-09-01T10:00:00.000Z' },
          { ...recipient('shopify'), lastSentAt: '2026-10-01T10:00:00.000Z' },
        ],
      });
      expect((await member.get('/api/config')).at('data.recipients.1')).toEqual(recipientOf('facebook'));
    } finally {
      await linked.close();
    }
  });

  it('contains every share of data that is registered for the export (D-162)', () => {
    const handedOut = personalDataOf(null).entries.flatMap(({ share }) => ('as' in share ? [share.as] : []));
    expect([...sharesByRoom().values()].flat().toSorted()).toEqual(handedOut.toSorted());
  });

  it('as a page has the same data, contains no script, and loads nothing (D-162)', async () => {
    const answer = await file('html');
    const day = product.clock.now().toISOString().slice(0, 10);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="nestling-${day}.html"`);
    for (const text of [...Object.values(WRITTEN), CHILD_NAME, maya.email]) {
      expect(answer.text).toContain(`>${escaped(text)}<`);
    }
    expect(answer.text).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|href=|src=|url\(/i);
    expect(answer.text.match(/<h2>/g)).toHaveLength(sharesByRoom().size + 1);
  });

  it.each(['json', 'html'])('as %s contains no hash, token, key or data of another member (D-162)', async (format) => {
    const { text } = await file(format);
    expect(text).not.toMatch(/hash|token|\bkey|Key"| key<|argon|[0-9a-f]{64}/i);
    for (const word of [jo.uid, jo.email, 'Joanna', maya.cookies.get('bbu-sid') ?? ''])
      expect(text).not.toContain(word);
  });

  it.each(LOCALES)('as a page is in the member’s language: %s', async (locale) => {
    await maya.post(`/api/user/${maya.uid}`, { locale });
    const { text } = await file('html');
    const words = builtInTexts('data-export', locale);
    expect(text).toContain(`<html lang="${locale}">`);
    for (const label of [
      'title',
      'made',
      'nothing',
      'recipients',
      'companies',
      ...[...sharesByRoom()].flatMap(([room, names]) => [room, ...names]),
    ]) {
      expect([label, words[label]]).toEqual([label, expect.stringMatching(/\p{L}/u)]);
      expect(text).toContain(words[label]);
    }
  });

  it('refuses visitors, another uid and an unknown format', async () => {
    expect((await product.browser().get(`/api/user/${maya.uid}/export?format=json`)).status).toBe(401);
    expect((await file('json', jo)).status).toBe(403);
    const unknown = await file('xml');
    expect([unknown.status, unknown.at('error.fields')]).toEqual([422, { format: 'invalid' }]);
    const none = await maya.get(`/api/user/${maya.uid}/export`);
    expect([none.status, none.at('error.code')]).toEqual([400, 'missing-required-parameters']);
  });
});
