/**
 * `npm run drill hydration -- [--only {text of a visit}]`: every page that the server renders is
 * opened in a browser with the development build of React, as phone and desktop, in all languages
 * and another time zone, for all that changes a page. React must not complain, and the page must be
 * the one that the browser renders alone. A visit is named as `visitor in US, phone, en-US`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '@nestling/domain/account/locale';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { root } from '../bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { startOn } from '../crash/server.ts';
import { buildForDevelopment } from '../hydration/development-build.ts';
import { comparePages, openPages } from '../hydration/compare-pages.ts';
import { startOwnPostgres } from '../postgres/start.ts';
import { createVisitors, type Visitor } from '../hydration/visitors.ts';
import { print } from '../stack/print.ts';

const AT_ONCE = 2;

/** Far from the zone that the server assumes. */
const ZONE = 'Pacific/Auckland';

const SCREENS = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** The product with everything that a rendered page can show. */
const SETTINGS = {
  NODE_ENV: 'development',
  DEMO_WORLD: 'off',
  CONTENT_DIR: join(root, 'content'),
  SOCIAL_SIGN_IN: 'facebook',
  FACEBOOK_APP_ID: '1001',
  FACEBOOK_APP_SECRET: 'not-a-secret-of-anybody',
};

type Screen = keyof typeof SCREENS;

/** The pages that one visitor opens on one screen in one language. */
interface Visit {
  readonly name: string;
  readonly visitor: Visitor;
  readonly screen: Screen;
  readonly locale: string;
}

/** @returns the complaints, and what differs from the page that the browser renders alone */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  print('Building with the development build of React …');
  const checkout = await buildForDevelopment();
  const data = mkdtempSync(join(tmpdir(), 'nestling-hydration-'));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...SETTINGS, DATABASE_URL: postgres.url, FLAGS_FILE: flagsWithoutNotifications(data) };
    const main = join(relative(root, checkout), 'apps/server/src/main.ts');
    const server = await startOn(data, settings, main);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments() });
    try {
      const visitors = await createVisitors({ site: server.address, databaseUrl: postgres.url });
      const visits = visitsOf(visitors).filter(({ name }) => name.includes(values.only));
      return visits.length > 0 ? await visitAll(browser, server.address, visits) : ['no page was opened'];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A notification that a page stores would begin the next one, which is then not rendered. */
function flagsWithoutNotifications(folder: string): string {
  const file = join(folder, 'flags.json');
  const flags: unknown = JSON.parse(readFileSync(join(root, 'content/flags.json'), 'utf8'));
  writeFileSync(file, JSON.stringify(Object.assign({}, flags, { enableNotifications: false })));
  return file;
}

function visitsOf(visitors: readonly Visitor[]): Visit[] {
  const screens: readonly Screen[] = ['phone', 'desktop'];
  return visitors.flatMap((visitor) =>
    LOCALES.flatMap((locale) =>
      screens.map((screen) => ({ name: `${visitor.who}, ${screen}, ${locale}`, visitor, screen, locale })),
    ),
  );
}

async function visitAll(browser: Browser, site: string, visits: readonly Visit[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = visits.values();
  const work = async (): Promise<void> => {
    for (const one of waiting) {
      const visitFaults = await visit(browser, site, one);
      faults.push(...visitFaults.map((fault) => `${one.name}: ${fault}`));
      print(`${one.name}: ${one.visitor.paths.length} pages, ${visitFaults.length} faults`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/** @returns what is not as it must be */
async function visit(browser: Browser, site: string, { visitor, screen, locale }: Visit): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site, timezoneId: ZONE, ...SCREENS[screen] });
  try {
    await context.addCookies([
      ...visitor.cookies,
      { name: 'bbu-locale', value: locale, url: site },
      { name: 'bbu-country-code', value: visitor.country, url: site },
    ]);
    const pages = await openPages(context);
    const faults: string[] = [];
    for (const path of visitor.paths) {
      const differences = await comparePages(pages, path).catch((error: unknown) => [String(error)]);
      faults.push(...differences.map((fault) => `${path} ${fault}`));
    }
    return faults;
  } finally {
    await context.close();
  }
}
