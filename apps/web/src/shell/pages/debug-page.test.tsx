import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render, user } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { settings } from '../../lib/settings.ts';
import DebugPage from './debug-page.tsx';

beforeEach(() => openPage());
afterEach(() => vi.unstubAllGlobals());

function stubClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test('ACC-033: it shows build, language, country, flags, config and state, and copies them without the member', async () => {
  openAsMember({ country: 'US', email: 'maya@example.com', firstName: 'Maya' });
  settings().version = '9.8.7';
  settings().flags.debugMode = true;
  const copied: string[] = [];
  await render(<DebugPage />, { at: '/sandbox' });
  screen.getByText('9.8.7');
  screen.getByText('en-US');
  screen.getByText(/"debugMode": true/);
  screen.getByText(/"invoiceHours"/);

  stubClipboard(async (text) => void copied.push(text));
  await user.click(screen.getByRole('button', { name: 'Copy it for support' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied. Paste it into your message.'));
  const [text = ''] = copied;
  screen.getByText('Signed in');
  expect(JSON.parse(text)).toMatchObject({
    build: '9.8.7',
    locale: 'en-US',
    signedIn: true,
    flags: { debugMode: true },
    state: { session: { expired: null } },
  });
  for (const personal of ['maya', 'u1']) expect(text.toLowerCase()).not.toContain(`"${personal}`);
});

test('a browser that copies nothing is told, and the text can be selected', async () => {
  await render(<DebugPage />, { at: '/sandbox' });
  stubClipboard(() => Promise.reject(new Error('refused')));
  await user.click(screen.getByRole('button', { name: 'Copy it for support' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Your browser did not let us copy. Please select the text.'),
  );
});
