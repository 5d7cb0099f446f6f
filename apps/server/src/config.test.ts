import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/setting-faults.ts';
import { z } from 'zod';
import { settingsDocument } from '../testing/settings-document.ts';
import { readSettings } from './config.ts';

function nameOf(fault: string): string {
  return fault.split(':')[0] ?? '';
}

/** Those of the process come first, because an operator needs them first. */
const FILES = globSync('**/settings.ts', { cwd: import.meta.dirname }).toSorted(
  (a, b) => Number(b.startsWith('platform')) - Number(a.startsWith('platform')) || (a < b ? -1 : 1),
);

function declaredSettings(): string[] {
  const texts = FILES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name));
}

async function settingParts(): Promise<z.ZodObject[]> {
  const parts: z.ZodObject[] = [];
  for (const file of FILES) {
    const exported: unknown = await import(join(import.meta.dirname, file));
    const values = Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(exported) }));
    parts.push(...values.filter((one) => one instanceof z.ZodObject));
  }
  return parts;
}

describe('settings', () => {
  it('each is declared by one part, and docs/settings.md is generated from them', async () => {
    const declared = declaredSettings();
    expect(declared.length).toBeGreaterThan(40);
    expect(declared).toHaveLength(new Set(declared).size);
    const parts = await settingParts();
    expect(parts.flatMap((part) => Object.keys(part.shape)).toSorted()).toEqual(declared.toSorted());
    await expect(settingsDocument(parts)).toMatchFileSnapshot('../../../docs/settings.md');
  });

  it('an empty environment gives the documented defaults', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      NODE_ENV: 'development',
      ROLES: ['web', 'worker'],
      DATA_DIR: '.data',
      BRAND_NAME: 'Nestling',
      SUPPORT_EMAIL: 'support@example.com',
      SESSION_DAYS_MAX: 30,
      PASSWORD_MIN_LENGTH: 6,
      RATE_LIMIT_SCALE: 1,
      TRUST_PROXY_HOPS: 0,
      EDGE_COUNTRY_HEADER: 'cf-ipcountry',
      BODY_LIMIT_BYTES: 65_536,
      FLAGS_FILE: 'content/flags.json',
      CONFIG_FILE: 'content/config.json',
    });
  });

  it('blanks and the end of a line from Windows do not belong to a value, unless it is a secret', () => {
    const secret = 'x'.repeat(32);
    const given = { PORT: ' 8080\r', BRAND_NAME: 'Baby Box ', COOKIE_SECRET: `${secret} `, DATABASE_URL: ' \r' };
    const read = readSettings(given);
    expect(read).toMatchObject({ PORT: 8080, BRAND_NAME: 'Baby Box', COOKIE_SECRET: [`${secret} `] });
    expect(read.DATABASE_URL).toBeUndefined();
  });

  it('an empty value counts as unset', () => {
    expect(readSettings({ PORT: '', BRAND_NAME: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 3000,
      BRAND_NAME: 'Nestling',
    });
  });

  it('values are read in their own type', () => {
    const settings = readSettings({
      PORT: '0',
      RATE_LIMIT_SCALE: '0.5',
      ALLOW_EMBEDDED: 'on',
      ROLES: ' worker ',
      EDGE_COUNTRY_HEADER: 'X-Country',
    });
    expect(settings).toMatchObject({
      PORT: 0,
      RATE_LIMIT_SCALE: 0.5,
      ALLOW_EMBEDDED: true,
      ROLES: ['worker'],
      EDGE_COUNTRY_HEADER: 'x-country',
    });
  });

  it('the public address has no slash at its end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://nestling.example.com/' }).PUBLIC_URL).toBe(
      'https://nestling.example.com',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'nestling.example.com'],
    ['PUBLIC_URL', 'ftp://nestling.example.com'],
    ['PUBLIC_URL', 'https://nestling.example.com/parents'],
    ['PUBLIC_URL', 'https://nestling.example.com?a=1'],
    ['NODE_ENV', 'staging'],
    ['ROLES', 'web,cook'],
    ['ALLOW_EMBEDDED', 'maybe'],
    ['COOKIE_SECRET', 'short'],
    ['COOKIE_SECRET', `${'x'.repeat(32)},short`],
    ['COOKIE_SECRET', Array.from({ length: 3 }, () => 'x'.repeat(32)).join(',')],
    ['COOKIE_SECRET', `${'x'.repeat(32)},`],
    ['MARKS_SECRET', 'short'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SESSION_DAYS_MAX', '0'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['TRUST_PROXY_HOPS', '1.5'],
    ['EDGE_COUNTRY_HEADER', 'x country'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['CONTENT_GATEWAY', 'paper'],
    ['ANALYTICS_GATEWAY', 'posthog'],
    ['MARKETING_GATEWAY', 'sfmc'],
    ['ERROR_REPORTING', 'sentry'],
  ])('%s=%s is one fault, in one line that names it', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}\\b[^\\n]*: [^\\n]+$`));
  });

  it('every fault is told at once', () => {
    const faults = faultsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', SUPPORT_EMAIL: 'nobody' });
    expect(faults.map(nameOf).toSorted()).toEqual(['LOG_LEVEL', 'PORT', 'SUPPORT_EMAIL']);
    expect(faults).toContain('PORT: must be a whole number from 0 to 65535');
  });
});

describe('the settings of alerts', () => {
  it('take addresses of operators, and a mail server that has somebody to mail to', () => {
    expect(readSettings({}).ALERTS_TO).toEqual([]);
    expect(readSettings({ ALERTS_TO: 'ola@example.com, bo@example.com,' }).ALERTS_TO).toEqual([
      'ola@example.com',
      'bo@example.com',
    ]);
    const many = Array.from({ length: 11 }, (_, index) => `ops-${index}@example.com`).join(',');
    for (const wrong of ['ola', 'ola@example.com; bo@example.com', 'Ola <ola@example.com>', many])
      expect(faultsOf({ ALERTS_TO: wrong }).map(nameOf)).toEqual(['ALERTS_TO']);
    const own = { ALERTS_SMTP_URL: 'smtps://ann:secret@mail.example.com' };
    expect(faultsOf(own).map(nameOf)).toEqual(['ALERTS_SMTP_URL']);
    expect(faultsOf({ ...own, ALERTS_TO: 'ola@example.com' })).toEqual([]);
    expect(faultsOf({ ALERTS_SMTP_URL: 'mail.example.com', ALERTS_TO: 'ola@example.com' }).map(nameOf)).toEqual([
      'ALERTS_SMTP_URL',
    ]);
  });
});

describe('the settings of the shop', () => {
  it('leave an answer less time than a press has (D-215)', () => {
    expect(readSettings({}).SHOP_TIMEOUT_MS).toBe(10_000);
    expect(readSettings({ SHOP_TIMEOUT_MS: '12000' }).SHOP_TIMEOUT_MS).toBe(12_000);
    expect(faultsOf({ SHOP_TIMEOUT_MS: '12001' }).map(nameOf)).toEqual(['SHOP_TIMEOUT_MS']);
  });

  it('take one secret or two, each long enough, and hosts without a scheme', () => {
    const [present, former] = ['p'.repeat(32), 'f'.repeat(32)];
    expect(readSettings({ SHOP_WEBHOOK_SECRET: `${present}, ${former}` }).SHOP_WEBHOOK_SECRET).toEqual([
      present,
      former,
    ]);
    for (const secret of ['short', `${present},short`, `${present},${former},${present}`, ','])
      expect(faultsOf({ SHOP_WEBHOOK_SECRET: secret }).map((fault) => fault.split('.')[0]?.split(':')[0])).toEqual([
        'SHOP_WEBHOOK_SECRET',
      ]);
    expect(readSettings({ SHOP_ALLOWED_HOSTS: 'a.example.com,b.example.com:8443' }).SHOP_ALLOWED_HOSTS).toEqual([
      'a.example.com',
      'b.example.com:8443',
    ]);
    expect(faultsOf({ SHOP_ALLOWED_HOSTS: 'https://a.example.com' })).toHaveLength(1);
  });
});

describe('production (D-84, D-114)', () => {
  const database = {
    DATABASE_URL: 'postgres://db/nestling',
    COOKIE_SECRET: 'a secret of thirty-two characters',
    ERASED_DIR: '/srv/erased',
  };
  const address = { PUBLIC_URL: 'https://nestling.example.com' };
  const mail = {
    MAIL_GATEWAY: 'smtp',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'Nestling <hello@nestling.example>',
    SUPPORT_EMAIL: 'help@nestling.example',
  };
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_SHOP: '1', ...mail };

  it('refuses to start without database, public address, mails and a shop that sends boxes, one line each', () => {
    const faults = faultsOf({ NODE_ENV: 'production' });
    expect(faults.map(nameOf).toSorted()).toEqual(['DATABASE_URL', 'MAIL_GATEWAY', 'PUBLIC_URL', 'SHOP_GATEWAY']);
  });

  it('refuses an outbox that sends nothing while a box asks for a confirmed email (D-167)', () => {
    const outbox = { ...production, ...database, ...address, MAIL_GATEWAY: 'outbox' };
    expect(faultsOf(outbox).map(nameOf)).toEqual(['MAIL_GATEWAY']);
    expect(faultsOf({ ...outbox, BOX_NEEDS_CONFIRMED_EMAIL: '0' })).toEqual([]);
    expect(faultsOf({ ...outbox, ...mail })).toEqual([]);
    expect(faultsOf({ MAIL_GATEWAY: 'outbox' })).toEqual([]);
  });

  it('refuses mails from an example address, and mails that name one for help (D-274)', () => {
    const { MAIL_FROM: _from, SUPPORT_EMAIL: _help, ...unnamed } = { ...production, ...database, ...address };
    expect(faultsOf(unnamed).map(nameOf)).toEqual(['MAIL_FROM', 'SUPPORT_EMAIL']);
    expect(faultsOf({ ...unnamed, MAIL_FROM: mail.MAIL_FROM }).map(nameOf)).toEqual(['SUPPORT_EMAIL']);
    const outbox = { ...unnamed, MAIL_GATEWAY: 'outbox', BOX_NEEDS_CONFIRMED_EMAIL: '0' };
    expect(faultsOf(outbox)).toEqual([]);
    const alerts = { ALERTS_TO: 'ola@nestling.example', ALERTS_SMTP_URL: 'smtp://mail.example.org' };
    expect(faultsOf({ ...outbox, ...alerts }).map(nameOf)).toEqual(['MAIL_FROM']);
    expect(faultsOf({ MAIL_GATEWAY: 'smtp', SMTP_URL: mail.SMTP_URL })).toEqual([]);
  });

  it.each(['Nestling', 'Nestling <hello>', 'hello@a@b.example', 'Nestling <hello@example.com'])(
    'refuses "%s" as a sender',
    (MAIL_FROM) => {
      expect(faultsOf({ MAIL_FROM }).map(nameOf)).toEqual(['MAIL_FROM']);
    },
  );

  it('refuses passwords that are cheap to guess from their hashes', () => {
    expect(faultsOf({ ...production, ...database, ...address, PASSWORD_COST: 'low' }).map(nameOf)).toEqual([
      'PASSWORD_COST',
    ]);
    expect(readSettings({}).PASSWORD_COST).toBe('full');
  });

  it('starts with the embedded shop only when that is said', () => {
    expect(faultsOf({ ...production, ...database, ...address, ALLOW_EMBEDDED_SHOP: '0' }).map(nameOf)).toEqual([
      'SHOP_GATEWAY',
    ]);
  });

  it('does not start with a shop that is broken on purpose', () => {
    expect(faultsOf({ ...production, ...database, ...address, SHOP_FAULTS: 'late' }).map(nameOf)).toEqual([
      'SHOP_FAULTS',
    ]);
    expect(readSettings({ SHOP_FAULTS: 'late' }).SHOP_FAULTS).toBe('late');
    expect(faultsOf({ SHOP_FAULTS: 'never' }).map(nameOf)).toEqual(['SHOP_FAULTS']);
  });

  it('starts with both, or with ALLOW_EMBEDDED in place of the database', () => {
    expect(faultsOf({ ...production, ...database, ...address })).toEqual([]);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '1' })).toEqual([]);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '0' })).toHaveLength(1);
  });

  it('asks for the secret that processes on one database share', () => {
    const { COOKIE_SECRET: _secret, ...unshared } = database;
    expect(faultsOf({ ...production, ...address, ...unshared }).map(nameOf)).toEqual(['COOKIE_SECRET']);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '1' })).toEqual([]);
    expect(faultsOf(unshared)).toEqual([]);
  });

  it('only Postgres has several processes, one for each core where the number is `auto`', () => {
    expect(faultsOf({ WEB_PROCESSES: '2' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(faultsOf({ WEB_PROCESSES: '65' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(faultsOf({ WEB_PROCESSES: '0' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(readSettings({ WEB_PROCESSES: '64', ...database }).WEB_PROCESSES).toBe(64);
    expect(readSettings({ WEB_PROCESSES: 'auto', ...database }).WEB_PROCESSES).toBe(availableParallelism());
  });

  it('only Postgres has a replica, and some lag of it must be allowed', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica/nestling' };
    expect(faultsOf(replica).map(nameOf)).toEqual(['DATABASE_REPLICA_URL']);
    expect(faultsOf({ ...replica, ...database })).toEqual([]);
    expect(faultsOf({ REPLICA_LAG_MAX_SECONDS: '1' }).map(nameOf)).toEqual(['REPLICA_LAG_MAX_SECONDS']);
  });

  it('asks workers on Postgres for a folder of deleted members, which no container may take along (D-274)', () => {
    const { ERASED_DIR: _folder, ...unlisted } = database;
    expect(faultsOf({ ...production, ...address, ...unlisted }).map(nameOf)).toEqual(['ERASED_DIR']);
    expect(faultsOf({ ...production, ...address, ...unlisted, ROLES: 'web' })).toEqual([]);
    expect(faultsOf(unlisted)).toEqual([]);
  });

  it('refuses the demo world, because its password is public (D-84)', () => {
    const asked = faultsOf({ ...production, ...database, ...address, DEMO_WORLD: 'on' });
    expect(asked.map(nameOf)).toEqual(['DEMO_WORLD']);
    expect(readSettings({ ...production, ...database, ...address }).DEMO_WORLD).toBe(false);
    expect(readSettings({}).DEMO_WORLD).toBe(true);
    expect(readSettings({ DEMO_WORLD: 'off' }).DEMO_WORLD).toBe(false);
    expect(readSettings({ NODE_ENV: 'test' }).DEMO_WORLD).toBe(false);
  });

  it('has no demo world where a real shop would send its boxes', () => {
    const shop = {
      SHOP_GATEWAY: 'shopify',
      SHOPIFY_STORE: 'nestling',
      SHOPIFY_CLIENT_ID: 'id',
      SHOPIFY_CLIENT_SECRET: 'secret,former',
    };
    expect(readSettings(shop)).toMatchObject({ DEMO_WORLD: false, SHOPIFY_STORE: 'nestling.myshopify.com' });
    expect(readSettings({ ...shop, SHOPIFY_BASE_URL: 'http://127.0.0.1:4015' }).DEMO_WORLD).toBe(true);
  });

  it('needs store, id and secret of a shop, and in production https for its address', () => {
    expect(faultsOf({ SHOP_GATEWAY: 'shopify' }).map(nameOf)).toEqual([
      'SHOPIFY_STORE',
      'SHOPIFY_CLIENT_ID',
      'SHOPIFY_CLIENT_SECRET',
    ]);
    const plain = faultsOf({ ...production, ...database, ...address, SHOPIFY_BASE_URL: 'http://shop.example' });
    expect(plain.map(nameOf)).toContain('SHOPIFY_BASE_URL');
    const store = { SHOP_GATEWAY: 'shopify', PUBLIC_URL: 'http://nestling.example' };
    expect(faultsOf({ ...production, ...database, ...store }).map(nameOf)).toContain('PUBLIC_URL');
  });

  it('asks nothing of development and tests', () => {
    expect(faultsOf({ NODE_ENV: 'development' })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'test' })).toEqual([]);
  });

  it('sign-in with Facebook needs its app', () => {
    expect(faultsOf({ SOCIAL_SIGN_IN: 'facebook' }).map(nameOf)).toEqual(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
    expect(faultsOf({ SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })).toEqual([]);
    expect(faultsOf({ SOCIAL_SIGN_IN: 'myspace' }).map(nameOf)).toEqual(['SOCIAL_SIGN_IN']);
  });

  it('a map of Google needs its key', () => {
    expect(faultsOf({ GEOCODING_GATEWAY: 'google' }).map(nameOf)).toEqual(['GOOGLE_MAPS_KEY']);
    expect(faultsOf({ GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'k' })).toEqual([]);
    expect(faultsOf({ GOOGLE_MAPS_KEY: 'k' })).toEqual([]);
  });

  it('a line to partners needs its address and secrets of the right length, and in production https', () => {
    const key = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    expect(faultsOf({ LEAD_GATEWAY: 'http' }).map(nameOf)).toEqual(['LEAD_URL', 'LEAD_SECRET']);
    expect(faultsOf({ PARTNER_GATEWAY: 'http', PARTNER_VROOM_URL: 'http://127.0.0.1:4010' }).map(nameOf)).toEqual([
      'PARTNER_VROOM_SECRET',
    ]);
    const line = { LEAD_GATEWAY: 'http', LEAD_URL: 'http://127.0.0.1:4010' };
    for (const secret of [key(24), key(64), `${key(24)},${key(32)}`])
      expect(faultsOf({ ...line, LEAD_SECRET: secret })).toEqual([]);
    for (const secret of [key(23), key(65), 'secret', `${key(24)},${key(24)},${key(24)}`])
      expect(faultsOf({ ...line, LEAD_SECRET: secret }).map(nameOf)).toEqual(['LEAD_SECRET']);
    const names = (LEAD_URL: string) => faultsOf({ NODE_ENV: 'production', LEAD_URL }).map(nameOf);
    expect(names('http://partner.example')).toContain('LEAD_URL');
    expect(names('https://partner.example')).not.toContain('LEAD_URL');
  });

  it('who certifies forms is admitted by origins, of https in production', () => {
    expect(readSettings({})).toMatchObject({
      FORM_CERTIFICATION: 'off',
      FORM_CERTIFICATION_ORIGINS: ['https://api.trustedform.com', 'https://cdn.trustedform.com'],
    });
    const local = ' http://127.0.0.1:4011, https://forms.example';
    expect(readSettings({ FORM_CERTIFICATION_ORIGINS: local }).FORM_CERTIFICATION_ORIGINS).toEqual([
      'http://127.0.0.1:4011',
      'https://forms.example',
    ]);
    for (const origin of ['forms.example', 'https://forms.example/', 'http://forms.example', '*', "'unsafe-inline'"])
      expect(faultsOf({ FORM_CERTIFICATION_ORIGINS: origin })).toHaveLength(1);
    expect(faultsOf({ FORM_CERTIFICATION: 'jornaya' }).map(nameOf)).toEqual(['FORM_CERTIFICATION']);
    const inProduction = { NODE_ENV: 'production', FORM_CERTIFICATION_ORIGINS: local };
    expect(faultsOf(inProduction).map(nameOf)).toContain('FORM_CERTIFICATION_ORIGINS');
    expect(faultsOf({ NODE_ENV: 'production' }).map(nameOf)).not.toContain('FORM_CERTIFICATION_ORIGINS');
  });

  it('suggested addresses need their key', () => {
    expect(faultsOf({ ADDRESS_AUTOCOMPLETE: 'google' }).map(nameOf)).toEqual(['GOOGLE_PLACES_KEY']);
    expect(faultsOf({ ADDRESS_AUTOCOMPLETE: 'google', GOOGLE_PLACES_KEY: 'k' })).toEqual([]);
    const names = (GOOGLE_PLACES_BASE_URL: string) =>
      faultsOf({ NODE_ENV: 'production', GOOGLE_PLACES_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('GOOGLE_PLACES_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('GOOGLE_PLACES_BASE_URL');
  });

  it('production sends that key by https alone', () => {
    const names = (GOOGLE_MAPS_BASE_URL: string) =>
      faultsOf({ NODE_ENV: 'production', GOOGLE_MAPS_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('GOOGLE_MAPS_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('GOOGLE_MAPS_BASE_URL');
  });

  it('production sends the secret of that app by https alone', () => {
    const names = (FACEBOOK_BASE_URL: string) => faultsOf({ NODE_ENV: 'production', FACEBOOK_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('FACEBOOK_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('FACEBOOK_BASE_URL');
    expect(faultsOf({ FACEBOOK_BASE_URL: 'http://127.0.0.1:4010' })).toEqual([]);
  });
});
