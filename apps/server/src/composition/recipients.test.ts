import { RECIPIENT_IDS, recipientOf, type RecipientId } from '@nestling/domain/account/recipients';
import { builtInTexts } from '@nestling/messages/compile';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { readSettings } from '../config.ts';
import { certificationOf, certifiedOrigins } from '../gateways/form-certification/certification.ts';
import { openBucketFilms } from '../gateways/video/s3/bucket-films.ts';
import { admittedByCompany } from './videos.ts';
import { recipientsOf } from './recipients.ts';

const of = (settings: Record<string, string>) => recipientsOf(readSettings(settings)).map(({ id }) => id);

const MAIL = { MAIL_GATEWAY: 'smtp', SMTP_URL: 'smtp://mail.example.com' };

const S3 = {
  MEDIA_GATEWAY: 's3',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'films',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
};
const FILM_COMPANY = {
  MEDIA_COMPANY: 'Store Inc.',
  MEDIA_COMPANY_COUNTRY: 'US',
  MEDIA_COMPANY_POLICY_URL: 'https://store.example/privacy',
};
const CONTENTFUL = {
  CONTENT_GATEWAY: 'contentful',
  CONTENTFUL_BBU_SPACE: 'main',
  CONTENTFUL_BBU_TOKEN: 'token',
  CONTENTFUL_EDU_SPACE: 'education',
  CONTENTFUL_EDU_TOKEN: 'token',
};

test('no company gets data of members with the default settings, or from systems of one’s own', () => {
  expect(of({})).toEqual([]);
  expect(of({ ...MAIL, MAIL_COMPANY: 'own' })).toEqual([]);
  expect(of({ ...S3, MEDIA_COMPANY: 'own' })).toEqual([]);
});

test('a company whose films and pictures a document may load is in the list (D-338)', () => {
  const settings: Readonly<Record<string, string>>[] = [
    {},
    { ...S3, ...FILM_COMPANY },
    { ...S3, ...FILM_COMPANY, MEDIA_BASE_URL: 'https://cdn.example' },
    { VIDEO_GATEWAY: 'vimeo,wistia', WISTIA_TOKEN: 'token' },
    { ...CONTENTFUL, CONTENTFUL_BASE_URL: 'http://127.0.0.1:4000' },
  ];
  const silent = createLog('silent');
  const companies = settings.map((one) => {
    const config = readSettings(one);
    const listed = new Set(recipientsOf(config).map(({ id }) => id));
    const films = openBucketFilms(config, systemClock, silent);
    const origins = Object.entries(admittedByCompany(config, films)).filter(
      ([, { pictures = [], films: sources = [], frames = [] }]) => [...pictures, ...sources, ...frames].length > 0,
    );
    for (const [id] of origins) expect(listed).toContain(id);
    return origins.map(([id]) => id);
  });
  expect(companies).toEqual([[], ['films'], ['films'], ['wistia', 'vimeo'], ['contentful']]);
  const certifying = readSettings({ FORM_CERTIFICATION: 'trustedform' });
  expect(certifiedOrigins(certifying, certificationOf(certifying, { scriptUrl: null }))).not.toEqual([]);
});

test('each outside system that the settings choose names its company (D-309)', () => {
  const company = {
    MAIL_COMPANY: 'Post Inc.',
    MAIL_COMPANY_COUNTRY: 'IE',
    MAIL_COMPANY_POLICY_URL: 'https://post.example/privacy',
  };
  expect(recipientsOf(readSettings({ ...MAIL, ...company }))).toEqual([
    { id: 'mail', company: 'Post Inc.', serversIn: 'IE', policyUrl: 'https://post.example/privacy' },
  ]);
  const sfmc = {
    SFMC_SUBDOMAIN: 'mc1',
    SFMC_ACCOUNT_ID: '1',
    SFMC_CLIENT_ID: 'id',
    SFMC_CLIENT_SECRET: 'secret',
    SFMC_EVENTS_EXTENSION: 'members',
    SFMC_QUIZ_EXTENSION: 'quizzes',
  };
  expect(of({ MARKETING_GATEWAY: 'sfmc', ...sfmc })).toEqual(['salesforce']);
  const posthog = { ANALYTICS_GATEWAY: 'posthog', POSTHOG_KEY: 'phc_1' };
  expect(of(posthog)).toEqual(['posthog']);
  expect(of({ ...posthog, POSTHOG_HOST: 'https://analytics.nestling.example' })).toEqual([]);
  expect(recipientsOf(readSettings({ ...posthog, POSTHOG_HOST: 'https://eu.i.posthog.com' }))).toMatchObject([
    { id: 'posthog', serversIn: 'DE' },
  ]);
  expect(recipientsOf(readSettings({ ...posthog, POSTHOG_HOST: 'https://app.posthog.com/' }))).toMatchObject([
    { id: 'posthog', serversIn: 'US' },
  ]);
  expect(of({ ...posthog, POSTHOG_HOST: 'https://posthog.com.nestling.example' })).toEqual([]);
  expect(of({ ANALYTICS_GATEWAY: 'ga4', GA4_ID: 'G-1', GA4_SECRET: 'secret' })).toEqual(['google-analytics']);
  const shopify = { SHOPIFY_STORE: 'nestling', SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' };
  expect(of({ SHOP_GATEWAY: 'shopify', ...shopify })).toEqual(['shopify']);
  expect(of({ SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' })).toEqual(['facebook']);
  expect(of({ GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'key' })).toEqual(['google-maps']);
  expect(of({ ADDRESS_AUTOCOMPLETE: 'google', GOOGLE_PLACES_KEY: 'key' })).toEqual(['google-places']);
  expect(of({ FORM_CERTIFICATION: 'trustedform' })).toEqual(['trusted-form']);
  expect(of({ VIDEO_GATEWAY: 'vimeo,wistia', WISTIA_TOKEN: 'token' })).toEqual(['vimeo', 'wistia']);
  expect(recipientsOf(readSettings(CONTENTFUL))).toMatchObject([{ id: 'contentful', serversIn: 'US' }]);
  const europe = { ...CONTENTFUL, CONTENTFUL_BASE_URL: 'https://cdn.eu.contentful.com' };
  expect(recipientsOf(readSettings(europe))).toMatchObject([{ id: 'contentful', serversIn: 'IE' }]);
  expect(of({ ...S3, ...FILM_COMPANY })).toEqual(['films']);
});

test('a company that the settings name needs all three settings', () => {
  expect(() => readSettings({ ...MAIL, MAIL_COMPANY: 'Post Inc.' })).toThrow('MAIL_COMPANY_COUNTRY');
  expect(() => readSettings({ ...S3, MEDIA_COMPANY_COUNTRY: 'US' })).toThrow('MEDIA_COMPANY: a company needs all');
});

/** The setting that chooses each company. */
const SETTINGS: Readonly<Record<RecipientId, string>> = {
  mail: 'MAIL_COMPANY',
  films: 'MEDIA_COMPANY',
  contentful: 'CONTENT_GATEWAY=contentful',
  salesforce: 'MARKETING_GATEWAY=sfmc',
  posthog: 'ANALYTICS_GATEWAY=posthog',
  'google-analytics': 'ANALYTICS_GATEWAY=ga4',
  shopify: 'SHOP_GATEWAY=shopify',
  facebook: 'SOCIAL_SIGN_IN=facebook',
  'google-maps': 'GEOCODING_GATEWAY=google',
  'google-places': 'ADDRESS_AUTOCOMPLETE=google',
  'trusted-form': 'FORM_CERTIFICATION=trustedform',
  vimeo: 'VIDEO_GATEWAY=vimeo',
  wistia: 'VIDEO_GATEWAY=wistia',
};

const INTRODUCTION = `# Outside companies

Members read this list on \`/account/privacy\`, \`/cookies\` and \`/policy\`, with the companies that the settings choose. It is
generated from \`packages/domain/src/account/recipients.ts\` and the English texts by \`npm run docs\`. Before going live check
country and policy of each company against your contract with it. In the text of your policy the paragraph \`{companies}\` is
the place of the list. Partners of opt-in forms are not in it: a member says yes to each by name.

| company | setting | servers in | what for | what it gets | its policy |
|---|---|---|---|---|---|
`;

/** Whose members read one text, whichever of the services is on. */
function isOfAnalytics(id: RecipientId): boolean {
  return SETTINGS[id].startsWith('ANALYTICS_GATEWAY=');
}

/** The settings in place of the facts that they name. */
function settingsOf(prefix: string) {
  return { company: `\`${prefix}\``, serversIn: `\`${prefix}_COUNTRY\``, policyUrl: `\`${prefix}_POLICY_URL\`` };
}

test('docs/outside/README.md lists every company', async () => {
  const texts = builtInTexts('recipients', 'en-US');
  const rows = RECIPIENT_IDS.map((id) => {
    const { company, serversIn, policyUrl } =
      id === 'mail' || id === 'films' ? settingsOf(SETTINGS[id]) : recipientOf(id);
    const label = isOfAnalytics(id)
      ? 'analytics'
      : id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const cells = [
      company,
      `\`${SETTINGS[id]}\``,
      serversIn,
      texts[`${label}Purpose`],
      texts[`${label}Sent`],
      policyUrl,
    ];
    expect(cells).not.toContain(undefined);
    return `| ${cells.join(' | ')} |\n`;
  });
  await expect(INTRODUCTION + rows.join('')).toMatchFileSnapshot('../../../../docs/outside/README.md');
});
