import type { Banner } from '@nestling/contract/editorial/banner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clear, doing, draw, openPage, shownAddress } from '../../../testing/page.tsx';
import { forgetNotification, showKeptNotification } from '../data/notification.ts';
import { Notification } from './notification.tsx';

const NEWS: Banner = {
  message: 'A new course.',
  destination: '/course/safe-sleep',
  opensInNewTab: false,
  slug: 'news',
};

async function drawNotification(change: Partial<Banner> = {}): Promise<HTMLElement> {
  await clear();
  localStorage.setItem('bbu-notification', JSON.stringify({ banner: { ...NEWS, ...change }, dismissed: [] }));
  showKeptNotification();
  return draw(
    <>
      <Notification />
      <main tabIndex={-1} />
    </>,
  );
}

beforeEach(() => openPage());

afterEach(async () => {
  await clear();
  localStorage.clear();
  forgetNotification();
});

test('ACC-247 ACC-248: it says its message, has a name, and leads to a page of ours in the same tab', async () => {
  const page = await drawNotification();
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Notice');
  expect(page.querySelector('section')?.textContent).toBe('A new course. Take a look');
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual(['/course/safe-sleep', false]);
  await doing(() => link?.click());
  expect(shownAddress()).toBe('/course/safe-sleep');
});

test('ACC-248: another site is opened in the same tab too, unless it is to be a new one', async () => {
  const page = await drawNotification({ destination: 'https://example.com/news' });
  expect(page.querySelector('a')?.getAttribute('href')).toBe('https://example.com/news');
  expect(page.querySelector('a')?.hasAttribute('target')).toBe(false);
});

test.each(['/course/safe-sleep', 'https://example.com/news'])(
  'ACC-248: %s in a new tab is opened there without a hold on this one, and says so',
  async (destination) => {
    const page = await drawNotification({ destination, opensInNewTab: true });
    const link = page.querySelector('a');
    expect(link?.getAttribute('href')).toBe(destination);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')?.split(' ')).toContain('noopener');
    expect(link?.textContent).toBe('Take a look\u00a0(opens in a new tab)');
  },
);

test.each(['javascript:alert(1)', 'http://example.com', '//example.com', '/no-such-page'])(
  'an address like %s makes no link; the message stays (C-77, D-98)',
  async (destination) => {
    for (const opensInNewTab of [false, true]) {
      const page = await drawNotification({ destination, opensInNewTab });
      expect(page.querySelector('a')).toBeNull();
      expect(page.querySelector('section')?.textContent.trim()).toBe('A new course.');
    }
  },
);

test('ACC-249: it is closed by a button with a name, and the focus goes on to the page', async () => {
  const page = await drawNotification();
  const button = page.querySelector<HTMLButtonElement>('button[aria-label="Close the notice"]');
  button?.focus();
  await doing(() => button?.click());
  expect(page.querySelector('section')).toBeNull();
  expect(document.activeElement).toBe(page.querySelector('main'));
  expect(JSON.parse(localStorage.getItem('bbu-notification') ?? '')).toEqual({ banner: null, dismissed: ['news'] });
});
