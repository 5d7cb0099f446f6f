import { readUser } from '@nestling/contract/account/read-user';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { spyOnReports } from '#testing/reports.ts';
import { call } from '../api/call.ts';
import { report } from '../reports/report.ts';
import { tryLoad } from '../try-load.ts';
import { appErrorStore } from '../words/app-error.ts';
import { watchLeaving } from './leaving.ts';

/** As Chromium, Firefox, Safari and Vite report a file that could not be imported. */
const IMPORT_FAILURES = [
  new TypeError('Failed to fetch dynamically imported module: https://nest.example/assets/page.js'),
  new TypeError('error loading dynamically imported module: https://nest.example/assets/page.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/page.css'),
];

let now: number;
let reported: ReturnType<typeof spyOnReports>;

const requestAnotherPage = () => window.dispatchEvent(new Event('beforeunload'));
const failToImport = () => tryLoad(() => Promise.reject(IMPORT_FAILURES[1]));
const banner = () => appErrorStore.getState().error?.type;

beforeAll(watchLeaving);

beforeEach(() => {
  openPage();
  reported = spyOnReports();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')));
  now = performance.now() + 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

describe('a failure right after another page was requested', () => {
  beforeEach(() => {
    requestAnotherPage();
    now += 50;
  });

  it('of an import is neither reported nor shown', async () => {
    for (const failure of IMPORT_FAILURES) report('A part of the page could not be brought', failure);
    expect(await failToImport()).toBe(false);
    expect(reported).not.toHaveBeenCalled();
    expect(banner()).toBeUndefined();
  });

  it('of a call raises no offline banner', async () => {
    await expect(call(readUser, { params: { uid: 'u1' } })).rejects.toMatchObject({ code: 'offline' });
    expect(banner()).toBeUndefined();
  });

  it('of our own code is reported', () => {
    report('The page could not be shown', new TypeError('undefined is not a function'));
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('a failure on a page that was not left after a request for another', () => {
  beforeEach(() => {
    requestAnotherPage();
    now += 3_000;
  });

  it('of an import is reported and shown', async () => {
    expect(await failToImport()).toBe(false);
    expect(reported).toHaveBeenCalledOnce();
    expect(banner()).toBe('REFRESH_BANNER');
  });

  it('of a call raises the offline banner', async () => {
    await call(readUser, { params: { uid: 'u1' } }).catch(() => {});
    expect(banner()).toBe('OFFLINE_BANNER');
  });
});
