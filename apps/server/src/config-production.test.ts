import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameOf } from '../testing/setting-faults.ts';
import { readSettings } from './config.ts';

describe('settings in production (D-84, D-114)', () => {
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

  it('refuse a start without database, public address, mail server and shop, with one line for each', () => {
    const faults = faultsOf({ NODE_ENV: 'production' });
    expect(faults.map(nameOf).toSorted()).toEqual(['DATABASE_URL', 'MAIL_GATEWAY', 'PUBLIC_URL', 'SHOP_GATEWAY']);
  });

  it('refuse a mail outbox that sends nothing while a box requires a confirmed email (D-167)', () => {
    const outbox = { ...production, ...database, ...address, MAIL_GATEWAY: 'outbox' };
    expect(faultsOf(outbox).map(nameOf)).toEqual(['MAIL_GATEWAY']);
    expect(faultsOf({ ...outbox, BOX_NEEDS_CONFIRMED_EMAIL: '0' })).toEqual([]);
    expect(faultsOf({ ...outbox, ...mail })).toEqual([]);
    expect(faultsOf({ MAIL_GATEWAY: 'outbox' })).toEqual([]);
  });

  it('refuse to send mail from the example sender or with the example support address', () => {
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
    'refuse "%s" as a mail sender',
    (MAIL_FROM) => {
      expect(faultsOf({ MAIL_FROM }).map(nameOf)).toEqual(['MAIL_FROM']);
    },
  );

  it('refuse password hashes at low cost, which are cheap to guess', () => {
    expect(faultsOf({ ...production, ...database, ...address, PASSWORD_COST: 'low' }).map(nameOf)).toEqual([
      'PASSWORD_COST',
    ]);
    expect(readSettings({}).PASSWORD_COST).toBe('full');
  });

  it('refuse analytics events that are not sent by https', () => {
    const posthog = { ...production, ...database, ...address, ANALYTICS_GATEWAY: 'posthog', POSTHOG_KEY: 'phc_1' };
    expect(faultsOf(posthog)).toEqual([]);
    expect(faultsOf({ ...posthog, POSTHOG_HOST: 'http://posthog.example' }).map(nameOf)).toEqual(['POSTHOG_HOST']);
    const ga4 = { ...posthog, ANALYTICS_GATEWAY: 'ga4', GA4_ID: 'G-1', GA4_SECRET: 'secret' };
    expect(faultsOf({ ...ga4, GA4_HOST: 'http://ga4.example' }).map(nameOf)).toEqual(['GA4_HOST']);
  });

  it('refuse reports of errors that are not sent by https', () => {
    const sentry = { ...production, ...database, ...address, ERROR_REPORTING: 'sentry' };
    expect(faultsOf({ ...sentry, SENTRY_DSN: 'http://abc@sentry.example/1' }).map(nameOf)).toEqual(['SENTRY_DSN']);
    expect(faultsOf({ ...sentry, SENTRY_DSN: 'https://abc@sentry.example/1' })).toEqual([]);
  });

  it('refuse the embedded shop unless ALLOW_EMBEDDED_SHOP is set', () => {
    expect(faultsOf({ ...production, ...database, ...address, ALLOW_EMBEDDED_SHOP: '0' }).map(nameOf)).toEqual([
      'SHOP_GATEWAY',
    ]);
  });

  it('refuse a shop with simulated faults', () => {
    expect(faultsOf({ ...production, ...database, ...address, SHOP_FAULTS: 'late' }).map(nameOf)).toEqual([
      'SHOP_FAULTS',
    ]);
    expect(readSettings({ SHOP_FAULTS: 'late' }).SHOP_FAULTS).toBe('late');
    expect(faultsOf({ SHOP_FAULTS: 'never' }).map(nameOf)).toEqual(['SHOP_FAULTS']);
  });

  it('allow the embedded database only with ALLOW_EMBEDDED', () => {
    expect(faultsOf({ ...production, ...database, ...address })).toEqual([]);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '1' })).toEqual([]);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '0' })).toHaveLength(1);
  });

  it('require COOKIE_SECRET when processes share a database', () => {
    const { COOKIE_SECRET: _secret, ...unshared } = database;
    expect(faultsOf({ ...production, ...address, ...unshared }).map(nameOf)).toEqual(['COOKIE_SECRET']);
    expect(faultsOf({ ...production, ...address, ALLOW_EMBEDDED: '1' })).toEqual([]);
    expect(faultsOf(unshared)).toEqual([]);
  });

  it('allow several processes on Postgres only, and with `auto` one for each core', () => {
    expect(faultsOf({ WEB_PROCESSES: '2' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(faultsOf({ WEB_PROCESSES: '65' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(faultsOf({ WEB_PROCESSES: '0' }).map(nameOf)).toEqual(['WEB_PROCESSES']);
    expect(readSettings({ WEB_PROCESSES: '64', ...database }).WEB_PROCESSES).toBe(64);
    expect(readSettings({ WEB_PROCESSES: 'auto', ...database }).WEB_PROCESSES).toBe(availableParallelism());
  });

  it('allow a replica on Postgres only, and a maximum lag only with a replica', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica/nestling' };
    expect(faultsOf(replica).map(nameOf)).toEqual(['DATABASE_REPLICA_URL']);
    expect(faultsOf({ ...replica, ...database })).toEqual([]);
    expect(faultsOf({ REPLICA_LAG_MAX_SECONDS: '1' }).map(nameOf)).toEqual(['REPLICA_LAG_MAX_SECONDS']);
  });

  it('require ERASED_DIR of workers on Postgres, so that the list of deleted members is outside the container', () => {
    const { ERASED_DIR: _folder, ...unlisted } = database;
    expect(faultsOf({ ...production, ...address, ...unlisted }).map(nameOf)).toEqual(['ERASED_DIR']);
    expect(faultsOf({ ...production, ...address, ...unlisted, ROLES: 'web' })).toEqual([]);
    expect(faultsOf(unlisted)).toEqual([]);
  });

  it('refuse the demo world, because its password is public (D-84)', () => {
    const requested = faultsOf({ ...production, ...database, ...address, DEMO_WORLD: 'on' });
    expect(requested.map(nameOf)).toEqual(['DEMO_WORLD']);
    expect(readSettings({ ...production, ...database, ...address }).DEMO_WORLD).toBe(false);
    expect(readSettings({}).DEMO_WORLD).toBe(true);
    expect(readSettings({ DEMO_WORLD: 'off' }).DEMO_WORLD).toBe(false);
    expect(readSettings({ NODE_ENV: 'test' }).DEMO_WORLD).toBe(false);
  });

  it('turn the demo world off with a real Shopify store, which would ship its boxes', () => {
    const shop = {
      SHOP_GATEWAY: 'shopify',
      SHOPIFY_STORE: 'nestling',
      SHOPIFY_CLIENT_ID: 'id',
      SHOPIFY_CLIENT_SECRET: 'secret,former',
    };
    expect(readSettings(shop)).toMatchObject({ DEMO_WORLD: false, SHOPIFY_STORE: 'nestling.myshopify.com' });
    expect(readSettings({ ...shop, SHOPIFY_BASE_URL: 'http://127.0.0.1:4015' }).DEMO_WORLD).toBe(true);
  });

  it('require store, id and secret for Shopify, and https for its address and the public address', () => {
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

  it('require no setting in development and tests', () => {
    expect(faultsOf({ NODE_ENV: 'development' })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'test' })).toEqual([]);
  });

  it('require the Facebook app for sign-in with Facebook', () => {
    expect(faultsOf({ SOCIAL_SIGN_IN: 'facebook' }).map(nameOf)).toEqual(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
    expect(faultsOf({ SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })).toEqual([]);
    expect(faultsOf({ SOCIAL_SIGN_IN: 'myspace' }).map(nameOf)).toEqual(['SOCIAL_SIGN_IN']);
  });

  it('require the key for Google Maps', () => {
    expect(faultsOf({ GEOCODING_GATEWAY: 'google' }).map(nameOf)).toEqual(['GOOGLE_MAPS_KEY']);
    expect(faultsOf({ GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'k' })).toEqual([]);
    expect(faultsOf({ GOOGLE_MAPS_KEY: 'k' })).toEqual([]);
  });

  it('require an address and a valid secret to send leads to partners, and https', () => {
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

  it('restrict form certificates to valid origins, with https', () => {
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

  it('require https for the address of certificates', () => {
    const names = (TRUSTEDFORM_BASE_URL: string) =>
      faultsOf({ NODE_ENV: 'production', TRUSTEDFORM_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4015')).toContain('TRUSTEDFORM_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('TRUSTEDFORM_BASE_URL');
    expect(faultsOf({ TRUSTEDFORM_BASE_URL: 'cert.trustedform.com' }).map(nameOf)).toEqual(['TRUSTEDFORM_BASE_URL']);
  });

  it('require the key for address suggestions, and https for their address', () => {
    expect(faultsOf({ ADDRESS_AUTOCOMPLETE: 'google' }).map(nameOf)).toEqual(['GOOGLE_PLACES_KEY']);
    expect(faultsOf({ ADDRESS_AUTOCOMPLETE: 'google', GOOGLE_PLACES_KEY: 'k' })).toEqual([]);
    const names = (GOOGLE_PLACES_BASE_URL: string) =>
      faultsOf({ NODE_ENV: 'production', GOOGLE_PLACES_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('GOOGLE_PLACES_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('GOOGLE_PLACES_BASE_URL');
  });

  it('require https for the address of Google Maps', () => {
    const names = (GOOGLE_MAPS_BASE_URL: string) =>
      faultsOf({ NODE_ENV: 'production', GOOGLE_MAPS_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('GOOGLE_MAPS_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('GOOGLE_MAPS_BASE_URL');
  });

  it('require https for the addresses of Contentful', () => {
    for (const name of ['CONTENTFUL_BASE_URL', 'CONTENTFUL_PREVIEW_BASE_URL']) {
      const names = (url: string) => faultsOf({ NODE_ENV: 'production', [name]: url }).map(nameOf);
      expect(names('http://127.0.0.1:4017')).toContain(name);
      expect(names('https://cdn.eu.contentful.com')).not.toContain(name);
    }
  });

  it('require package, business unit and both extensions for Marketing Cloud, and https for its address', () => {
    const needed = {
      SFMC_SUBDOMAIN: 'mc1',
      SFMC_ACCOUNT_ID: '510001234',
      SFMC_CLIENT_ID: 'package',
      SFMC_CLIENT_SECRET: 'secret',
      SFMC_EVENTS_EXTENSION: 'members',
      SFMC_QUIZ_EXTENSION: 'quizzes',
    };
    expect(faultsOf({ MARKETING_GATEWAY: 'sfmc' }).map(nameOf)).toEqual(Object.keys(needed));
    expect(faultsOf({ MARKETING_GATEWAY: 'sfmc', ...needed })).toEqual([]);
    const same = { MARKETING_GATEWAY: 'sfmc', ...needed, SFMC_QUIZ_EXTENSION: needed.SFMC_EVENTS_EXTENSION };
    expect(faultsOf(same).map(nameOf)).toEqual(['SFMC_QUIZ_EXTENSION']);
    const names = (SFMC_BASE_URL: string) => faultsOf({ NODE_ENV: 'production', SFMC_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4018')).toContain('SFMC_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('SFMC_BASE_URL');
  });

  it('require https for the address of Facebook', () => {
    const names = (FACEBOOK_BASE_URL: string) => faultsOf({ NODE_ENV: 'production', FACEBOOK_BASE_URL }).map(nameOf);
    expect(names('http://127.0.0.1:4010')).toContain('FACEBOOK_BASE_URL');
    expect(names('https://proxy.example')).not.toContain('FACEBOOK_BASE_URL');
    expect(faultsOf({ FACEBOOK_BASE_URL: 'http://127.0.0.1:4010' })).toEqual([]);
  });
});
