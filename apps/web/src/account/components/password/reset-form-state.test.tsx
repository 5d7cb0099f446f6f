import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { resetStore } from '../../data/reset-form.ts';
import { PasswordAction } from './password-action.tsx';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';

let calls: RecordedCall[] = [];
/** The server's test of the typed email. */
let delivery: ServedAnswer;

beforeEach(() => {
  openPage();
  delivery = { data: { records: [{}] } };
  resetStore.setState({ email: '', emailSent: false });
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  calls = serveApi({
    [`GET /api/auth/password-reset/${TOKEN}`]: { data: { valid: true, email: 'maya@example.com' } },
    'GET /api/email/validate': () => delivery,
    'POST /api/auth/password-reset': { data: { sent: true } },
  });
});

async function open(query: string): Promise<HTMLElement> {
  const { container: place } = await render(<PasswordAction signOut={() => Promise.resolve(true)} />, {
    at: `/reset-password${query}`,
  });
  await answersCome();
  return place;
}

async function send(): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^S(end|ave) m/ }));
  await answersCome();
}

async function fillIn(place: HTMLElement, name: string, value: string): Promise<void> {
  const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await fill(input, value);
}

const errorAt = (place: HTMLElement, name: string) => {
  const field = place.querySelector(`[name="${name}"]`);
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

test('the state of the request form contains the email, its error, and whether the mail is sent [ACC-106]', async () => {
  const place = await open('');
  await send();
  expect(errorAt(place, 'email')).toContain('Please enter your email address.');
  expect(resetStore.getState().emailSent).toBe(false);
  await fillIn(place, 'email', 'maya@example.com');
  expect(errorAt(place, 'email')).toBeNull();
  await send();
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
});

test('an undeliverable email shows one warning and is accepted when it is submitted again', async () => {
  delivery = { status: 422, code: 'bad-email' };
  const place = await open('');
  await fillIn(place, 'email', 'maya@example.con');
  await send();
  expect(errorAt(place, 'email')).toContain('No email server answers for the part after the @.');
  expect(resetStore.getState().emailSent).toBe(false);
  await send();
  expect(resetStore.getState()).toEqual({ email: 'maya@example.con', emailSent: true });
});

test('the state of the form for a new password contains the code, both passwords, and an error for each [ACC-106]', async () => {
  const place = await open(`?oobCode=${TOKEN}`);
  expect(calls[0]?.path).toBe(`/api/auth/password-reset/${TOKEN}`);
  await send();
  expect(errorAt(place, 'password')).toContain('Please enter a password.');
  expect(errorAt(place, 'confirmPassword')).toContain('Please enter a password.');
  await fillIn(place, 'password', 'three-blue-eggs');
  await fillIn(place, 'confirmPassword', 'four-blue-eggs');
  await send();
  expect(errorAt(place, 'password')).toBeNull();
  expect(errorAt(place, 'confirmPassword')).toContain('The two passwords do not match.');
  expect(calls).toHaveLength(1);
});
