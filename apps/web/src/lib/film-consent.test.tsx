import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { allowHost, filmConsent, forbidHost, mayPlayAt } from './film-consent.ts';
import { STATE_KEY, persistState } from './state.ts';

let stop: () => void;
beforeEach(() => {
  openPage();
  localStorage.clear();
  filmConsent.setState(filmConsent.getInitialState(), true);
  stop = persistState();
});
afterEach(() => {
  stop();
  for (const name of ['bbu-consent', 'bbu-country-code']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

const stored = (value: unknown): void => {
  stop();
  localStorage.setItem(STATE_KEY, JSON.stringify({ v: 1, of: null, settings: { filmHosts: value } }));
  stop = persistState();
};

test('a video plays at once in the US, unless the visitor has said no, and elsewhere after a yes', () => {
  expect(mayPlayAt('vimeo')).toBe(false);
  document.cookie = 'bbu-country-code=US; Path=/';
  expect(mayPlayAt('vimeo')).toBe(true);
  document.cookie = `bbu-consent=${encodeURIComponent('analytics=no')}; Path=/`;
  expect(mayPlayAt('vimeo')).toBe(false);
  allowHost('vimeo');
  expect([mayPlayAt('vimeo'), mayPlayAt('wistia')]).toEqual([true, false]);
  forbidHost('vimeo');
  expect(mayPlayAt('vimeo')).toBe(false);
});

test('a yes outlives the page, and what is stored otherwise counts as none', () => {
  stored({ allowed: ['vimeo', 'elsewhere', 7] });
  expect(filmConsent.getState()).toEqual({ allowed: ['vimeo'] });
  for (const value of [{ allowed: 'vimeo' }, null, 'vimeo']) {
    stored(value);
    expect(filmConsent.getState()).toEqual({ allowed: [] });
  }
});
