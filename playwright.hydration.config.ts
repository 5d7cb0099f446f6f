/**
 * `npm run hydration [-- -g {text of a title}]`: every page that the server renders, in a browser
 * with the development build of React, of the last commit.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from './tools/browser.ts';

const port = process.env['E2E_PORT'] ?? '3240';
const url = `http://localhost:${port}`;
const data = join(import.meta.dirname, '.cache', `hydration-data-${port}`);
const flagsFile = join(data, 'flags.json');

// Workers read this file too; only the first reader empties the folder.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const flags: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'content/flags.json'), 'utf8'));
  // A notification that a page stores would begin the next one, which is then not rendered.
  writeFileSync(flagsFile, JSON.stringify(Object.assign({}, flags, { enableNotifications: false })));
}

const MAIN = '.cache/releases/hydration/apps/server/src/main.ts';

export default defineConfig({
  testDir: 'e2e/hydration',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test opens up to thirty pages.
  timeout: 600_000,
  reporter: 'list',
  use: { baseURL: url, launchOptions: { args: browserArguments(), executablePath: ensureBrowser() } },
  webServer: {
    command: `node tools/run.mjs tools/releases/development.ts && exec node tools/run.mjs tools/postgres/main.ts ${MAIN}`,
    wait: { stdout: /database: (?<hydration_database>\S+)[^]* is ready: / },
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Everything that a rendered page can show.
    env: {
      NODE_ENV: 'development',
      PUBLIC_URL: url,
      PORT: port,
      DATA_DIR: data,
      CONTENT_DIR: join(import.meta.dirname, 'content'),
      FLAGS_FILE: flagsFile,
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'fatal',
      PASSWORD_COST: 'low',
      RATE_LIMIT_SCALE: '0',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
      SOCIAL_SIGN_IN: 'facebook',
      FACEBOOK_APP_ID: '1001',
      FACEBOOK_APP_SECRET: 'not-a-secret-of-anybody',
    },
  },
});
