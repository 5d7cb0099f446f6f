import { cleanup, screen } from '@testing-library/react';
import type { Banner } from '@nestling/contract/editorial/banner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { forgetNotification, showStoredNotification } from '../data/notification.ts';
import { Notification } from './notification.tsx';

const NEWS: Banner = {
  message: 'A new course.',
  destination: '/course/safe-sleep',
  opensInNewTab: false,
  slug: 'news',
};

function renderNotification(change: Partial<Banner> = {}): ReturnType<typeof render> {
  cleanup();
  localStorage.setItem('bbu-notification', JSON.stringify({ banner: { ...NEWS, ...change }, dismissed: [] }));
  showStoredNotification();
  return render(
    <>
      <Notification page="/course/calm-nights" />
      <main tabIndex={-1} />
    </>,
  );
}

beforeEach(() => openPage());

afterEach(() => {
  cleanup();
  localStorage.clear();
  forgetNotification();
});

test('the notification has a message and a name, and opens a page of the product in the same tab [ACC-247 ACC-248]', async () => {
  const { container: page, router } = await renderNotification();
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Notice');
  expect(page.querySelector('section')?.textContent).toBe('A new course. Take a look');
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual(['/course/safe-sleep', false]);
  await user.click(link);
  expect(router.state.location.pathname).toBe('/course/safe-sleep');
});

test.each(['/course/calm-nights', '/course/calm-nights/?from=notice#films'])(
  'the notification is hidden on the page to which it links: %s (D-253)',
  async (destination) => {
    const { container: page } = await renderNotification({ destination });
    expect(page.querySelector('section')).toBeNull();
  },
);

test('another site opens in the same tab unless a new tab is set [ACC-248]', async () => {
  const { container: page } = await renderNotification({ destination: 'https://example.com/news' });
  expect(page.querySelector('a')?.getAttribute('href')).toBe('https://example.com/news');
  expect(page.querySelector('a')?.hasAttribute('target')).toBe(false);
});

test.each(['/course/safe-sleep', 'https://example.com/news'])(
  'the link to %s in a new tab has noopener and a text about the new tab [ACC-248]',
  async (destination) => {
    const { container: page } = await renderNotification({ destination, opensInNewTab: true });
    const link = page.querySelector('a');
    expect(link?.getAttribute('href')).toBe(destination);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')?.split(' ')).toContain('noopener');
    expect(link?.textContent).toBe('Take a look\u00a0(opens in a new tab)');
  },
);

test.each(['javascript:alert(1)', 'http://example.com', '//example.com', '/no-such-page'])(
  'the address %s renders no link, and the message stays (ACC C-77)',
  async (destination) => {
    for (const opensInNewTab of [false, true]) {
      const { container: page } = await renderNotification({ destination, opensInNewTab });
      expect(page.querySelector('a')).toBeNull();
      expect(page.querySelector('section')?.textContent.trim()).toBe('A new course.');
    }
  },
);

test('the close button has a name, and closing moves the focus to the page [ACC-249]', async () => {
  const { container: page } = await renderNotification();
  const button = screen.getByRole('button', { name: 'Close the notice' });
  button.focus();
  await user.click(button);
  expect(page.querySelector('section')).toBeNull();
  expect(document.activeElement).toBe(page.querySelector('main'));
  expect(JSON.parse(localStorage.getItem('bbu-notification') ?? '')).toEqual({ banner: null, dismissed: ['news'] });
});

test.each([
  ['/course/safe-sleep', '/course/safe-sleep'],
  [`https://example.com/${'a'.repeat(60)}`, `https://example.com/${'a'.repeat(40)}`],
  ['https://example.com/news?who=maya', 'https://example.com/news?'],
  ['mailto:maya@example.com', 'mailto:[email]'],
])(
  'a click on the link to %s is reported with the first 60 characters of its address [ACC-250]',
  async (destination, label) => {
    const received = recordAnalytics();
    const { container: page } = await renderNotification({ destination });
    await user.click(page.querySelector('a'));
    expect(eventsOf(received)).toEqual([['Notification Click', { label }]]);
    expect(label.length).toBeLessThanOrEqual(60);
  },
);
