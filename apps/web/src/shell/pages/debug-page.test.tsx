import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { changeRegistration, EMPTY_REGISTRATION_DRAFT } from '../../account/data/registration/registration-draft.ts';
import { settings } from '../../lib/settings.ts';
import { enterRoute, setRedirect } from '../routes/route-state.ts';
import DebugPage from './debug-page.tsx';

beforeEach(() => openPage());
afterEach(() => vi.unstubAllGlobals());

function stubClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test('the page shows build, language, country, flags, config and state, and copies them without member data [ACC-033]', async () => {
  openAsMember({ country: 'US', email: 'maya@example.com', firstName: 'Maya' });
  settings().version = '9.8.7';
  settings().flags.debugMode = true;
  enterRoute('/verify/BBU-7KQ2M4XWD9HP');
  enterRoute('/course/safe-sleep?lead=0b6f2d4e');
  setRedirect('/register?lead=0b6f2d4e');
  changeRegistration({
    answers: { ...EMPTY_REGISTRATION_DRAFT.answers, gender: { label: 'Female', value: 'FEMALE' } },
  });
  const copied: string[] = [];
  await render(<DebugPage />, { at: '/sandbox' });
  screen.getByText('9.8.7');
  screen.getByText('en-US');
  screen.getByText(/"debugMode": true/);
  screen.getByText(/"invoiceHours"/);

  stubClipboard(async (text) => void copied.push(text));
  await user.click(screen.getByRole('button', { name: 'Copy for support' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied. Paste it into your message.'));
  const [text = ''] = copied;
  screen.getByText('Signed in');
  expect(JSON.parse(text)).toMatchObject({
    build: '9.8.7',
    locale: 'en-US',
    signedIn: true,
    flags: { debugMode: true },
    state: {
      session: { expired: null },
      route: { current: '/course/safe-sleep', history: ['/verify/:certificateID'] },
      redirect: '/register',
    },
  });
  for (const personal of ['maya', '"u1', '7KQ2', '0b6f2d4e', 'FEMALE', 'registration'])
    expect(text.toLowerCase()).not.toContain(personal.toLowerCase());
});

test('in a browser that cannot copy, the button shows a message, and the text can be selected', async () => {
  await render(<DebugPage />, { at: '/sandbox' });
  stubClipboard(() => Promise.reject(new Error('refused')));
  await user.click(screen.getByRole('button', { name: 'Copy for support' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Your browser did not let us copy. Please select the text.'),
  );
});
