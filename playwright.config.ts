import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.ts';

const port = process.env['E2E_PORT'] ?? '3210';
const url = `http://localhost:${port}`;
const data = join(import.meta.dirname, '.cache', `e2e-data-${port}`);

/** A second server in debug mode, whose pages the first one does not have. */
const debugPort = String(Number(port) + 1);
const debugUrl = `http://localhost:${debugPort}`;
const debugData = join(import.meta.dirname, '.cache', `e2e-data-${debugPort}`);
const debugFlags = join(debugData, 'flags.json');

// Workers read this file too; only the first reader, which starts the server, begins with an empty world.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  for (const folder of [data, debugData]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(debugData, { recursive: true });
  writeFileSync(debugFlags, JSON.stringify({ ...shippedFlags(), debugMode: true }));
}

const executablePath = findBrowser();

const IN_DEBUG_MODE = '**/*.debug.e2e.ts';
/** Told in a browser of its own, whose reader has set text to twice the usual size. */
const IN_LARGE_TEXT = '**/*.large.e2e.ts';
const TWICE_THE_TEXT = '--blink-settings=defaultFontSize=32';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

function launch(...more: string[]) {
  return { args: [...browserArguments(), ...more], ...(executablePath && { executablePath }) };
}

function shippedFlags(): object {
  const flags: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'content/flags.json'), 'utf8'));
  if (typeof flags !== 'object' || flags === null) throw new Error('content/flags.json holds no object');
  return flags;
}

/** A server with a world of its own. */
function server(address: string, env: Record<string, string>) {
  return {
    command: 'node tools/run.mjs apps/server/src/main.ts',
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      TRUST_PROXY_HOPS: '1',
      DEMO_WORLD: 'off',
      PASSWORD_COST: 'low',
      ...env,
    },
  };
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
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
    launchOptions: launch(),
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: [IN_DEBUG_MODE, IN_LARGE_TEXT], grepInvert: /@mobile\b/ },
    { name: 'mobile', use: PHONE, testIgnore: [IN_DEBUG_MODE, IN_LARGE_TEXT], grepInvert: /@desktop\b/ },
    {
      name: 'debug desktop',
      use: { ...DESKTOP, baseURL: debugUrl },
      testMatch: IN_DEBUG_MODE,
      grepInvert: /@mobile\b/,
    },
    { name: 'debug mobile', use: { ...PHONE, baseURL: debugUrl }, testMatch: IN_DEBUG_MODE, grepInvert: /@desktop\b/ },
    { name: 'large text', use: { launchOptions: launch(TWICE_THE_TEXT) }, testMatch: IN_LARGE_TEXT },
  ],
  webServer: [
    server(url, { PORT: port, DATA_DIR: data }),
    server(debugUrl, { PORT: debugPort, DATA_DIR: debugData, FLAGS_FILE: debugFlags }),
  ],
});
