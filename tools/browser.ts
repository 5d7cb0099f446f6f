import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binScript, Missing } from './bootstrap.mjs';

/** The headless shell is first, because it renders the same in two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the Chromium for the browser stories: that of `BROWSER_PATH`, else the system's, else
 * Playwright's own.
 *
 * @returns path of an executable, or undefined
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env['BROWSER_PATH'] ?? '', ...candidates, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string): boolean {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a Chromium when none is found: Debian's for root on Debian, else Playwright's.
 *
 * @returns path of an executable
 * @throws {Missing} when none can be installed
 */
export function ensureBrowser(): string {
  const path = findBrowser() ?? bring();
  if (path) return path;
  throw new Missing(
    'No browser for the browser stories: neither apt-get nor Playwright could bring Chromium; install it, or name one in BROWSER_PATH.',
  );
}

function bring(): string | undefined {
  console.log('Bringing Chromium for the browser stories …');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name];
      spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env });
      const debian = findBrowser();
      if (debian) return debian;
    }
  }
  spawnSync(process.execPath, [binScript('playwright'), 'install', 'chromium'], { stdio: 'inherit' });
  return findBrowser();
}

/**
 * Returns the arguments with which Chromium runs as root, in small containers and without calls to
 * outside systems.
 */
export function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [
    ...asRoot,
    '--disable-quic',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    '--autoplay-policy=no-user-gesture-required',
    // A page of a story lives for a second, so that optimized code costs more than it saves.
    '--js-flags=--no-maglev,--no-turbofan',
  ];
}
