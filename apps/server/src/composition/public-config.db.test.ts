import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const read = (): Promise<HttpAnswer> => product.browser().get('/api/config');

function write(file: 'flags' | 'config', content: object | string): void {
  writeFileSync(product.files[file], typeof content === 'string' ? content : JSON.stringify(content));
  product.clock.advance(1_000);
}

beforeEach(() => {
  write('flags', {});
  write('config', {});
});

test('a wrong value in a flags file is ignored, and the other values of the file are used', async () => {
  write('flags', { enableArticles: true, enableMemberOffers: true });
  await read();
  write('flags', '\uFEFF{"enableArticles": "false", "enableMemberOffers": false}\r\n');
  expect((await read()).at('data.flags')).toMatchObject({ enableArticles: true, enableMemberOffers: false });
});

describe('GET /api/config with default settings', () => {
  it('answers false for all flags but age verification and the checkbox fallback (D-66)', async () => {
    rmSync(product.files.flags);
    const fresh = await startTestProduct();
    try {
      expect((await fresh.browser().get('/api/config')).at('data.flags')).toEqual({
        boxesBySyllabusId: {},
        debugMode: false,
        enableShippingAddressAutocomplete: false,
        enableNotifications: false,
        enableLoadingSpinner: false,
        enableThirdPartyOptIn: false,
        enableBrandLogoBar: false,
        enableMemberOffers: false,
        enableArticles: false,
        enableArticleCategories: false,
        enableVideoFeedback: false,
        sfmcSupport: false,
        enableTrustedFormCheckboxFallback: true,
        enableAgeVerification: true,
      });
    } finally {
      await fresh.close();
    }
  });

  it('answers the app config with its keys and defaults [ACC-292 ACC-293 ACC-294]', async () => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.at('data.policyVersion')).toBe('2024-01');
    expect(answer.at('data.config')).toMatchObject({
      numChildrenLimit: 1,
      contentShippingETA: '7-10 days',
      currentPolicyVersion: '2024-01',
      datePickerOptions: { numberOfYears: 18, columns: { years: 5, months: 6, days: 7 } },
      localShippingIntroContent: null,
      showUntranslated: true,
      paidShippingIntroContent: null,
      distributionSortOrder: { partners: 1, shipping: 0 },
      enableNotifications: false,
      enableLoadingSpinner: false,
      enableThirdPartyOptIn: false,
    });
  });

  it('answers four active languages, left to right, and ar-001 and zh-CN as inactive [ACC-226 ACC-227]', async () => {
    const locales = (await read()).at('data.locales') as Record<string, unknown>[];
    const active = locales.filter((locale) => locale['active']);
    expect(active.map(({ value }) => value)).toEqual(['en-US', 'es-US', 'fr-CA', 'pl-PL']);
    expect(active.every(({ languageDirection }) => languageDirection === 'ltr')).toBe(true);
    expect(locales.filter((locale) => !locale['active']).map(({ value }) => value)).toEqual(['ar-001', 'zh-CN']);
  });

  it('answers label, direction and a syllabusOnly flag for every locale [ACC-228]', async () => {
    for (const locale of (await read()).at('data.locales') as Record<string, unknown>[]) {
      expect(locale).toEqual({
        value: expect.any(String) as string,
        label: expect.any(String) as string,
        active: expect.any(Boolean) as boolean,
        languageDirection: expect.stringMatching(/^(?:ltr|rtl)$/) as string,
        syllabusOnly: expect.any(Boolean) as boolean,
      });
    }
  });
});

describe('settings files that change while the product runs', () => {
  it('take effect without a restart: boxes, debug mode, address autocomplete [ACC-418 ACC-420]', async () => {
    write('flags', {
      boxesBySyllabusId: { SafeSleep: { SKU: 'BOX-1' } },
      debugMode: true,
      enableShippingAddressAutocomplete: true,
    });
    expect((await read()).at('data.flags')).toMatchObject({
      boxesBySyllabusId: { SafeSleep: { SKU: 'BOX-1' } },
      debugMode: true,
      enableShippingAddressAutocomplete: true,
    });
    write('flags', { debugMode: false });
    expect((await read()).at('data.flags')).toMatchObject({
      boxesBySyllabusId: {},
      debugMode: false,
      enableShippingAddressAutocomplete: false,
    });
  });

  it('take effect for calls and for the next page [ACC-417]', async () => {
    const flagOf = async () => {
      const page = (await product.browser().get('/login')).text;
      return [(await read()).at('data.flags.enableNotifications'), page.includes('"enableNotifications":true')];
    };
    write('flags', { enableNotifications: true });
    expect(await flagOf()).toEqual([true, true]);
    write('flags', { enableNotifications: false });
    expect(await flagOf()).toEqual([false, false]);
  });

  it('of the app config take effect, and change the entity tag of the answer', async () => {
    const before = await read();
    write('config', { numChildrenLimit: 3, contentShippingETA: '2 days', currentPolicyVersion: '2026-11' });
    const after = await read();
    expect(after.at('data.config')).toMatchObject({ numChildrenLimit: 3, contentShippingETA: '2 days' });
    // The content has no text of 2026-11.
    expect(after.at('data.policyVersion')).toBe('2024-01');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it.each([{}, { contentShippingETA: null }, { contentShippingETA: ' ' }])(
    'of the app config without a shipping time use the default time: %j [RWD-451]',
    async (settings) => {
      write('config', { contentShippingETA: '2 days' });
      expect((await read()).at('data.config.contentShippingETA')).toBe('2 days');
      write('config', { numChildrenLimit: 2, ...settings });
      expect((await read()).at('data.config')).toMatchObject({
        numChildrenLimit: 2,
        contentShippingETA: '7-10 days',
      });
    },
  );

  it.each(['{', '[]', '{"debugMode":"yes"}'])(
    'with the content %s are ignored, and the last good values stay effective',
    async (text) => {
      write('flags', { debugMode: true });
      expect((await read()).at('data.flags.debugMode')).toBe(true);
      write('flags', text);
      const answer = await read();
      expect(answer.status).toBe(200);
      expect(answer.at('data.flags.debugMode')).toBe(true);
    },
  );

  it('with unknown keys do not expose them', async () => {
    write('config', { shopToken: 'secret', numChildrenLimit: 2 });
    write('flags', { hiddenFlag: 'secret' });
    expect((await read()).text).not.toMatch(/secret|hiddenFlag|shopToken/);
  });
});

describe('flags that also exist in the app config', () => {
  it('take precedence over the value of the app config', async () => {
    write('config', { enableNotifications: true, enableThirdPartyOptIn: false });
    write('flags', { enableNotifications: false, enableThirdPartyOptIn: true });
    expect((await read()).at('data.config')).toMatchObject({ enableNotifications: false, enableThirdPartyOptIn: true });
  });

  it('turn the spinner off when either of its two flags is false [ACC-276]', async () => {
    write('flags', { enableLoadingSpinner: true });
    expect((await read()).at('data.flags.enableLoadingSpinner')).toBe(true);
    write('flags', { enableLoadingSpinner: true, 'bbc-enable-spinner': false });
    expect((await read()).at('data.flags.enableLoadingSpinner')).toBe(false);
    expect((await read()).at('data.config.enableLoadingSpinner')).toBe(false);
    write('flags', { enableLoadingSpinner: false, 'bbc-enable-spinner': true });
    expect((await read()).at('data.flags.enableLoadingSpinner')).toBe(false);
    write('flags', { enableLoadingSpinner: true, 'bbc-enable-spinner': true });
    expect((await read()).at('data.flags.enableLoadingSpinner')).toBe(true);
  });
});

describe('settings that operators have set', () => {
  const config = (...argv: string[]) => operate(product.adminChannel, ['config', ...argv]);
  const hours = async () => {
    await product.overrides.refresh();
    return (await read()).at('data.config.invoiceHours');
  };

  it('override the file until they are unset', async () => {
    write('config', { invoiceHours: 60 });
    expect(await hours()).toBe(60);
    expect((await config('set', 'invoiceHours', '48')).out).toBe('invoiceHours is 48\n');
    expect(await hours()).toBe(48);
    await config('set', 'invoiceHours', '36');
    await config('set', 'newsletterUnsubscribeUrl', 'null');
    expect(await hours()).toBe(36);
    const { out: listed } = await config('list');
    expect(listed).toMatch(/^invoiceHours +36 +set$/m);
    expect(listed).toMatch(/^newsletterUnsubscribeUrl +null +set$/m);
    expect(listed).toMatch(/^locationsRadiusMiles +50 +file$/m);
    expect((await config('unset', 'invoiceHours')).exit).toBe(0);
    expect(await hours()).toBe(60);
    expect((await config('unset', 'invoiceHours')).out).toBe('refused: invoiceHours was not set\n');
  });

  it('are listed together with the settings of the file, each with its source', async () => {
    await config('set', 'invoiceHours', '48');
    const listed: unknown = JSON.parse((await config('list', '--json')).out);
    const rows = z.object({ rows: z.array(z.object({ key: z.string(), value: z.string(), from: z.string() })) });
    const byKey = new Map(rows.parse(listed).rows.map(({ key, value, from }) => [key, [value, from]]));
    expect(byKey.get('invoiceHours')).toEqual(['48', 'set']);
    expect(byKey.get('locationsRadiusMiles')).toEqual(['50', 'file']);
    expect(byKey.has('enableNotifications')).toBe(false);
    await config('unset', 'invoiceHours');
  });

  it.each([
    ['an unknown key', ['set', 'invoiceHour', '48'], 1, 'invoiceHour'],
    ['a value of the wrong type', ['set', 'invoiceHours', '"soon"'], 1, 'invoiceHours: '],
    ['a key that a flag decides', ['set', 'enableNotifications', 'true'], 1, 'enableNotifications'],
    ['a property name of every object', ['set', 'constructor', '1'], 1, 'constructor'],
    ['a property of every object with a text', ['set', '__proto__', 'long'], 1, 'there is no such key'],
    [
      'a policy version without a text',
      ['set', 'currentPolicyVersion', '"2026-11"'],
      1,
      'currentPolicyVersion: the content has no page with the text of 2026-11',
    ],
    [
      'a policy version whose text was replaced',
      ['set', 'currentPolicyVersion', '"2024-01-r1"'],
      1,
      'currentPolicyVersion: the content has no page with the text of 2024-01-r1',
    ],
    ['a value that is not JSON', ['set', 'invoiceHours', '7-10 days'], 2, 'json: a number, such as 72\n'],
    ['a text for a choice', ['set', 'upsellOnTop', 'yes'], 2, 'json: true or false, such as false\n'],
    [
      'a text for an object',
      ['set', 'formCertification', 'trustedform'],
      2,
      `json: an object, such as '{"provider":null,"scriptUrl":null}'\n`,
    ],
    ['a number for a text', ['set', 'currentPolicyVersion', '2024'], 1, `: a text, such as '"2024-01"'\n`],
    ['a text for a key that is unknown', ['set', 'invoiceHour', 'long'], 1, 'invoiceHour: there is no such key'],
  ])('are refused with the reason: %s', async (_what, argv, exit, why) => {
    const refused = await config(...argv);
    expect(refused.exit).toBe(exit);
    expect(refused.out + refused.err).toContain(why);
  });

  it('as a text without quotation marks are stored as that text', async () => {
    expect((await config('set', 'currentPolicyVersion', '2024-01')).out).toBe('currentPolicyVersion is "2024-01"\n');
    expect((await config('set', 'contentShippingETA', '7-10 days')).out).toBe('contentShippingETA is "7-10 days"\n');
    expect((await config('set', 'currentPolicyVersion', 'v1.2')).exit).toBe(1);
    await product.database.db.execute(sql`delete from config`);
    await product.overrides.refresh();
  });

  it('are in the audit log with their value, and personal data in a value is masked (D-225)', async () => {
    const values: [string, unknown, string][] = [
      ['invoiceHours', 100_000.5, '100000.5'],
      ['localShippingIntroContent', null, 'null'],
      ['contentShippingETA', '7 to 10 days', '"7 to 10 days"'],
      ['localShippingIntroContent', 'Write to maya@example.com', 'W…'],
      ['paidShippingIntroContent', 'Call 215 5550186', 'C…'],
      ['newsletterUnsubscribeUrl', 'https://news.example/off?key=abc', 'h…'],
      ['formCertification', { provider: 'a@b', scriptUrl: null }, '{…'],
      ['localShippingIntroContent', 'x'.repeat(119), 'x…'],
    ];
    for (const [key, value] of values) expect((await config('set', key, JSON.stringify(value))).exit).toBe(0);
    const audited = await rowsOf(
      product.database.db,
      sql`select subject, args from audit_log where command = 'config set' order by id desc limit ${values.length}`,
    );
    expect(audited.toReversed()).toEqual(values.map(([subject, , value]) => ({ subject, args: { value } })));
    await product.database.db.execute(sql`delete from config`);
    await product.overrides.refresh();
  });

  it('are ignored when this version does not know their key or refuses their value', async () => {
    await product.database.db.execute(sql`
      insert into config values ('ofTomorrow', '1', now()), ('householdWindowMonths', '"many"', now()), ('locationsRadiusMiles', '25', now())`);
    await product.overrides.refresh();
    const answer = await read();
    expect(answer.at('data.config')).toMatchObject({ householdWindowMonths: 12, locationsRadiusMiles: 25 });
    expect(answer.text).not.toContain('ofTomorrow');
    await product.database.db.execute(sql`delete from config`);
    await product.overrides.refresh();
  });

  it('are reloaded by a running process until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const leave = await product.overrides.follow();
    await config('set', 'invoiceHours', '24');
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    await expect.poll(async () => (await read()).at('data.config.invoiceHours')).toBe(24);
    leave();
    await config('unset', 'invoiceHours');
    await product.overrides.refresh();
  });
});
