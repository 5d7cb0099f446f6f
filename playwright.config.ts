import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { bundle, ensureBuilt } from './tools/bootstrap.mjs';
import { writeHostedContent } from '@nestling/stand-ins/start/hosted-content';
import { browserArguments, findBrowser } from './tools/browser.ts';

const port = process.env['E2E_PORT'] ?? '3210';
const url = `http://localhost:${port}`;
// Facebook, as far as a sign-in meets it, beside the product.
const facebookPort = Number(port) + 1000;
const facebook = `http://127.0.0.1:${facebookPort}`;
// The page that shows the calls of all stand-ins.
const outsidePort = facebookPort + 1;
// And TrustedForm, whose certificates lie on an origin of their own, at the port behind it.
const trustedFormPort = Number(port) + 2000;
const trustedForm = `http://127.0.0.1:${trustedFormPort}`;
const formCertification = { provider: null, scriptUrl: `${trustedForm}/trustedform.js` };
// Shopify, and a second product that sells through it.
const shopifyPort = Number(port) + 3000;
const shopify = `http://127.0.0.1:${shopifyPort}`;
const atShopifyPort = Number(port) + 4000;
const atShopify = `http://localhost:${atShopifyPort}`;
// And Vimeo, at which that product has videos.
const vimeoPort = Number(port) + 6000;
const vimeo = `http://127.0.0.1:${vimeoPort}`;
// And Contentful, where the stories are asked for on it.
const isOnContentful = process.env['E2E_CONTENT'] === 'contentful';
const contentfulPort = Number(port) + 5000;
const contentful = `http://127.0.0.1:${contentfulPort}`;
const data = join(import.meta.dirname, '.cache', `e2e-data-${port}`);

const appConfig = `${data}-config.json`;
// With some videos at Vimeo.
const hostedContent = `${data}-content`;

// Workers read this file too; only the first reader, which starts the server, empties the folders
// and says where the script lies.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  // Both products would build them when they start, at the same time.
  ensureBuilt(['mails', 'server']);
  for (const folder of [data, `${data}-shopify`]) rmSync(folder, { recursive: true, force: true });
  const shipped: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'content/config.json'), 'utf8'));
  mkdirSync(dirname(appConfig), { recursive: true });
  writeFileSync(appConfig, JSON.stringify(Object.assign({}, shipped, { formCertification })));
  writeHostedContent(hostedContent);
}

const executablePath = findBrowser();

/**
 * No story of the surroundings shops at Shopify, and a second product makes up half of the start.
 */
const isAtShopify = !/ --project[= ]surroundings(?: -|$)/.test(process.argv.join(' '));

const SERVED = {
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} as const;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  // A phone sends it; without it the server would assume the layout of a desktop.
  extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
};

/** The outside systems beside the products; their page is there once all are. */
const OUTSIDE = [
  `page:${outsidePort}`,
  `facebook:${facebookPort}`,
  `trusted-form:${trustedFormPort}`,
  `shopify:${shopifyPort}`,
  `vimeo:${vimeoPort}`,
  ...(isOnContentful ? [`contentful:${contentfulPort}`, '--fill'] : []),
];

/** As the stand-in names them (apps/stand-ins/src/contentful/start.ts). */
const CONTENT = isOnContentful && {
  CONTENT_GATEWAY: 'contentful',
  CONTENTFUL_BASE_URL: contentful,
  CONTENTFUL_PREVIEW_BASE_URL: `${contentful}/preview`,
  CONTENTFUL_BBU_SPACE: 'bbu',
  CONTENTFUL_BBU_TOKEN: 'bbu-delivery',
  CONTENTFUL_EDU_SPACE: 'edu',
  CONTENTFUL_EDU_TOKEN: 'edu-delivery',
};

const PRODUCT = {
  LOG_LEVEL: 'warn',
  TRUST_PROXY_HOPS: '1',
  // Members of all stories are made from this machine.
  TRUSTED_NETWORKS: '127.0.0.0/8,::/64',
  DEMO_WORLD: 'off',
  PASSWORD_COST: 'low',
  ...CONTENT,
};

/** Without an address, so that both products start at once; its stories wait for it. */
const AT_SHOPIFY = {
  command: `node tools/run.mjs ${bundle}`,
  ...SERVED,
  env: {
    PUBLIC_URL: atShopify,
    PORT: String(atShopifyPort),
    DATA_DIR: `${data}-shopify`,
    ...PRODUCT,
    // As the stand-in names them (apps/stand-ins/src/shopify/start.ts).
    SHOP_GATEWAY: 'shopify',
    SHOPIFY_STORE: 'nestling-boxes',
    SHOPIFY_CLIENT_ID: 'stand-in-client',
    SHOPIFY_CLIENT_SECRET: 'stand-in-secret',
    SHOPIFY_BASE_URL: shopify,
    CONTENT_DIR: hostedContent,
    VIDEO_GATEWAY: 'vimeo',
    VIMEO_BASE_URL: vimeo,
    // Here, because admin commands reach a product on the embedded database by its data folder.
    DESK: '1',
  },
};

/**
 * A page that a story answers itself counts as public to Chromium, which then refuses it pictures
 * of this machine. The vendor's are public, too.
 */
const LOOPBACK = isOnContentful ? ['--disable-features=LocalNetworkAccessChecks'] : [];

const LAUNCH = { args: [...browserArguments(), ...LOOPBACK], ...(executablePath && { executablePath }) };

/** A phone in a browser that knows no time zone, and this machine by another name too. */
const SURROUNDED = {
  ...PHONE,
  launchOptions: {
    ...LAUNCH,
    args: [...LAUNCH.args, '--host-resolver-rules=MAP nestling.lan 127.0.0.1'],
    env: { ...process.env, TZ: 'Nowhere/Unknown' },
  },
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // The pages of `npm run hydration` are other builds; no entry that is published at Contentful names
  // a video at Vimeo.
  testIgnore: ['hydration/**', ...(isOnContentful ? ['**/hosted.e2e.ts'] : [])],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./checks/reports/playwright.ts']],
  use: {
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace makes every step a third slower; of one story: `TRACE=on npx playwright test …`.
    trace: process.env['TRACE'] === 'on' ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
  projects: [
    { name: 'desktop', use: DESKTOP, grepInvert: /@(?:mobile|surroundings)\b/ },
    { name: 'mobile', use: PHONE, grepInvert: /@(?:desktop|surroundings)\b/ },
    { name: 'surroundings', use: SURROUNDED, grep: /@surroundings\b/ },
  ],
  webServer: [
    {
      command: `node tools/run.mjs apps/stand-ins/src/start/main.ts ${OUTSIDE.join(' ')}`,
      url: `http://127.0.0.1:${outsidePort}`,
      ...SERVED,
    },
    ...(isAtShopify ? [AT_SHOPIFY] : []),
    {
      command: 'node tools/run.mjs tools/postgres/main.ts',
      url: `${url}/readyz`,
      timeout: 120_000,
      ...SERVED,
      env: {
        PUBLIC_URL: url,
        PORT: port,
        DATA_DIR: data,
        CONFIG_FILE: appConfig,
        ...PRODUCT,
        // As the stand-in names them (apps/stand-ins/src/facebook/start.ts).
        SOCIAL_SIGN_IN: 'facebook',
        FACEBOOK_APP_ID: '1001',
        FACEBOOK_APP_SECRET: 'stand-in-app-secret',
        FACEBOOK_BASE_URL: facebook,
        FORM_CERTIFICATION: 'trustedform',
        FORM_CERTIFICATION_ORIGINS: `http://127.0.0.1:${trustedFormPort + 1}`,
      },
    },
  ],
});
