import { inEachLocale } from '@nestling/domain/account/locale';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameOf } from '../testing/setting-faults.ts';
import { z } from 'zod';
import { settingsDocument } from '../testing/settings-document.ts';
import { DATABASE_ADDRESS_CASES } from '../../../testing/real-input/cases.ts';
import { readSettings } from './config.ts';
import { pollSeconds } from './gateways/content/settings.ts';

/** Those of the process come first, because an operator needs them first. */
const FILES = globSync('**/settings.ts', { cwd: import.meta.dirname }).toSorted(
  (a, b) => Number(b.startsWith('platform')) - Number(a.startsWith('platform')) || (a < b ? -1 : 1),
);

function declaredSettings(): string[] {
  const texts = FILES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name));
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

const HOST = 'must be an address of this machine such as 0.0.0.0, without scheme and port';

/** The advice on a path that only a shell can read. */
const FOLDER = 'must be the path of a folder written in full, because ~ and $HOME are not expanded here';

describe('settings', () => {
  it('are each declared by one part, and docs/settings.md is generated from them', async () => {
    const declared = declaredSettings();
    expect(declared.length).toBeGreaterThan(40);
    expect(declared).toHaveLength(new Set(declared).size);
    const parts = await settingParts();
    expect(parts.flatMap((part) => Object.keys(part.shape)).toSorted()).toEqual(declared.toSorted());
    await expect(settingsDocument(parts)).toMatchFileSnapshot('../../../docs/settings.md');
  });

  it.each(['0.0.0.0', '::', '::1', 'fe80::1%eth0', 'nestling.internal', '127.0.0.1'])('accept HOST=%s', (host) => {
    expect(readSettings({ HOST: host }).HOST).toBe(host);
  });

  it('have the documented defaults in an empty environment', () => {
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

  it('are read without surrounding blanks and Windows line ends, except secrets', () => {
    const secret = 'x'.repeat(32);
    const input = { PORT: ' 8080\r', BRAND_NAME: 'Baby Box ', COOKIE_SECRET: `${secret} `, DATABASE_URL: ' \r' };
    const read = readSettings(input);
    expect(read).toMatchObject({ PORT: 8080, BRAND_NAME: 'Baby Box', COOKIE_SECRET: [`${secret} `] });
    expect(read.DATABASE_URL).toBeUndefined();
  });

  it('count as unset when empty', () => {
    expect(readSettings({ PORT: '', BRAND_NAME: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 3000,
      BRAND_NAME: 'Nestling',
    });
  });

  it('are converted to their type', () => {
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

  it('have a public address without a trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'HTTPS://Nestling.Example.com/' }).PUBLIC_URL).toBe(
      'https://nestling.example.com',
    );
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
    ['CONTENTFUL_LOCALES', 'en=en-US'],
    ['CONTENTFUL_LOCALES', 'en-US=en,es-US=en'],
    ['CONTENTFUL_BBU_WEBHOOK_SECRET', 'short'],
    ['CONTENTFUL_POLL_SECONDS', '1'],
    ['ANALYTICS_GATEWAY', 'segment'],
    ['POSTHOG_HOST', 'eu.i.posthog.com'],
    ['POSTHOG_PROJECT_ID', 'nestling'],
    ['GA4_ID', 'UA-1'],
    ['MARKETING_GATEWAY', 'mailchimp'],
    ['SFMC_SUBDOMAIN', 'mc1.auth.marketingcloudapis.com'],
    ['SFMC_ACCOUNT_ID', 'Nestling'],
    ['SFMC_SUBSCRIBER_LIST', 'newsletter'],
    ['SFMC_JOURNEY_EVENTS', 'Register=APIEvent-1'],
    ['SFMC_JOURNEY_EVENTS', 'Submit Quiz=APIEvent-1,Submit Quiz=APIEvent-2'],
    ['ERROR_REPORTING', 'rollbar'],
    ['SENTRY_DSN', 'o0.ingest.sentry.io'],
    ['SENTRY_DSN', 'https://abc:secret@o0.ingest.sentry.io/1'],
    ['SENTRY_ENVIRONMENT', 'our production'],
    ['SENTRY_ENVIRONMENT', 'None'],
    ['SENTRY_RELEASE', 'a/b'],
  ])('with %s=%s have one fault, in one line with the name of the setting', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}\\b[^\\n]*: [^\\n]+$`));
  });

  const ESCAPES = 'cannot be read: in user and password write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40';

  it.each(['Ab/cd+x=', 'Ab#cd', 'Ab?cd', '12/34', '12#34', '12?34', 'a@b/c'])(
    'refuse an address with the password %s, and report the right spelling without the password',
    (password) => {
      for (const [name, scheme] of [
        ['SMTP_URL', 'smtp'],
        ['ALERTS_SMTP_URL', 'smtps'],
        ['DATABASE_URL', 'postgres'],
        ['DATABASE_DIRECT_URL', 'postgresql'],
        ['DATABASE_REPLICA_URL', 'postgres'],
      ])
        expect(faultsOf({ [String(name)]: `${scheme}://maya:${password}@db.example.com/x` })).toEqual([
          `${name}: ${ESCAPES}`,
        ]);
    },
  );

  it.each(DATABASE_ADDRESS_CASES)('judge $address as each address of Postgres, with the reason', (one) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
      const input = { DATABASE_URL: 'postgres://db.example.com/eggs', [name]: one.address };
      if (one.expected === 'accepted') expect(readSettings(input)[name]).toBe(one.address);
      else expect(faultsOf(input)).toEqual([expect.stringContaining(`${name}: ${one.expected.refused}`)]);
    }
  });

  it('lose the quotes around a value, and a comment after a value is a fault', () => {
    expect(readSettings({ DATA_DIR: '"/srv/nestling"', BRAND_NAME: "'Nest'", PORT: '"8080"' })).toMatchObject({
      DATA_DIR: '/srv/nestling',
      BRAND_NAME: 'Nest',
      PORT: 8080,
    });
    expect(faultsOf({ PORT: '3000 # web', DATA_DIR: '.data # here' }).map(nameOf)).toEqual(['PORT', 'DATA_DIR']);
  });

  it.each([
    ['nestling', 'nestling'],
    ['@nestling.box', 'nestling.box'],
    ['https://www.facebook.com/nestling', 'https://www.facebook.com/nestling'],
  ])('accept in SOCIAL_FACEBOOK a handle or a link: %s [ACC-239]', (written, page) => {
    expect(readSettings({ SOCIAL_FACEBOOK: written }).SOCIAL_FACEBOOK).toBe(page);
  });

  it.each(['facebook.com/nestling', 'http://facebook.com/nestling', 'javascript:alert(1)', 'our page'])(
    'refuse in SOCIAL_FACEBOOK %s',
    (written) => {
      expect(faultsOf({ SOCIAL_FACEBOOK: written }).map(nameOf)).toEqual(['SOCIAL_FACEBOOK']);
    },
  );

  it.each([
    ['PUBLIC_URL', 'nestling.example', 'must be an address that begins with https:// or http://'],
    ['HOST', '*', HOST],
    ['HOST', 'http://0.0.0.0', HOST],
    ['HOST', '0.0.0.0:3000', HOST],
    ['PUBLIC_URL', 'https://$DOMAIN', 'must name a host, as in https://nestling.example'],
    ['DATA_DIR', '~/nestling', FOLDER],
    ['DATA_DIR', '$HOME/nestling', FOLDER],
    ['ERASED_DIR', '${HOME}/erased', FOLDER],
    ['CONTENT_DIR', '~/content', FOLDER],
    ['SUPPORT_EMAIL', 'help@', 'must be an email address such as help@example.com'],
    ['LOG_LEVEL', 'INFO', 'must be one of silent, fatal, error, warn, info, debug, trace'],
    ['ROLES', 'web worker', 'must be one of web, worker'],
  ])('refuse %s=%s with a message that describes the valid form', (name, value, advice) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name}: ${advice}`]);
  });

  it('report all faults at once', () => {
    const faults = faultsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', SUPPORT_EMAIL: 'nobody' });
    expect(faults.map(nameOf).toSorted()).toEqual(['LOG_LEVEL', 'PORT', 'SUPPORT_EMAIL']);
    expect(faults).toContain('PORT: must be a whole number from 0 to 65535');
  });
});

describe('settings of alert mails', () => {
  it('accept a list of email addresses, and a separate mail server only with recipients', () => {
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

describe('settings of error reports', () => {
  it('need a DSN for Sentry', () => {
    expect(faultsOf({ ERROR_REPORTING: 'sentry' })).toEqual(['SENTRY_DSN: ERROR_REPORTING=sentry needs it']);
    expect(faultsOf({ ERROR_REPORTING: 'sentry', SENTRY_DSN: 'http://abc@localhost:4019/42' })).toEqual([]);
  });
});

describe('settings of analytics', () => {
  it('need the key of the chosen service, and both settings of a deletion', () => {
    const posthog = { ANALYTICS_GATEWAY: 'posthog', POSTHOG_KEY: 'phc_1' };
    expect(faultsOf({ ANALYTICS_GATEWAY: 'ga4' }).map(nameOf)).toEqual(['GA4_ID', 'GA4_SECRET']);
    expect(faultsOf({ ANALYTICS_GATEWAY: 'posthog' }).map(nameOf)).toEqual(['POSTHOG_KEY']);
    expect(faultsOf({ ...posthog, POSTHOG_PERSONAL_KEY: 'phx_1' }).map(nameOf)).toEqual(['POSTHOG_PROJECT_ID']);
    expect(faultsOf({ ...posthog, POSTHOG_PROJECT_ID: '1' }).map(nameOf)).toEqual(['POSTHOG_PERSONAL_KEY']);
    expect(faultsOf({ ...posthog, POSTHOG_PERSONAL_KEY: 'phx_1', POSTHOG_PROJECT_ID: '1' })).toEqual([]);
  });
});

describe('settings of Contentful', () => {
  const spaces = {
    CONTENT_GATEWAY: 'contentful',
    CONTENTFUL_BBU_SPACE: 'a',
    CONTENTFUL_BBU_TOKEN: 'b',
    CONTENTFUL_EDU_SPACE: 'c',
    CONTENTFUL_EDU_TOKEN: 'd',
  };

  it('require two spaces with their tokens', () => {
    expect(faultsOf(spaces)).toEqual([]);
    expect(faultsOf({ CONTENT_GATEWAY: 'contentful' }).map(nameOf).toSorted()).toEqual(
      Object.keys(spaces).slice(1).toSorted(),
    );
    expect(faultsOf({ ...spaces, CONTENTFUL_EDU_SPACE: 'a' }).map(nameOf)).toEqual(['CONTENTFUL_EDU_SPACE']);
  });

  it('map each language to a Contentful locale, by default of the same name', () => {
    expect(readSettings({}).CONTENTFUL_LOCALES).toEqual(inEachLocale((locale) => locale));
    expect(readSettings({ CONTENTFUL_LOCALES: 'en-US=en, pl-PL=pl' }).CONTENTFUL_LOCALES).toMatchObject({
      'en-US': 'en',
      'pl-PL': 'pl',
      'fr-CA': 'fr-CA',
    });
  });

  it('poll less often when webhooks are signed', () => {
    expect([pollSeconds(readSettings({}), false), pollSeconds(readSettings({}), true)]).toEqual([60, 300]);
    expect(pollSeconds(readSettings({ CONTENTFUL_POLL_SECONDS: '20' }), true)).toBe(20);
  });
});

describe('settings of the shop', () => {
  it('refuse a timeout longer than the deadline of a call (D-215)', () => {
    expect(readSettings({}).SHOP_TIMEOUT_MS).toBe(10_000);
    expect(readSettings({ SHOP_TIMEOUT_MS: '12000' }).SHOP_TIMEOUT_MS).toBe(12_000);
    expect(faultsOf({ SHOP_TIMEOUT_MS: '12001' }).map(nameOf)).toEqual(['SHOP_TIMEOUT_MS']);
  });

  it('accept one or two webhook secrets of 32 characters or more, and hosts without a scheme', () => {
    const [present, previous] = ['p'.repeat(32), 'f'.repeat(32)];
    expect(readSettings({ SHOP_WEBHOOK_SECRET: `${present}, ${previous}` }).SHOP_WEBHOOK_SECRET).toEqual([
      present,
      previous,
    ]);
    for (const secret of ['short', `${present},short`, `${present},${previous},${present}`, ','])
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
