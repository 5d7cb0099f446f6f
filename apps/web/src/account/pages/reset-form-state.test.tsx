import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MadeCall } from '../../../testing/api.ts';
import { serveApi } from '../../../testing/api.ts';
import { clear, doing, draw, openPage } from '../../../testing/page.tsx';
import { hearReports } from '../../../testing/reports.ts';
import { resetStore } from '../data/reset-form.ts';
import ResetPasswordPage from './reset-password-page.tsx';

let calls: MadeCall[] = [];

beforeEach(() => {
  openPage();
  resetStore.setState({ email: '', emailSent: false });
  hearReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  calls = serveApi({
    'GET /api/auth/password-reset/abc': { data: { valid: true, email: 'maya@example.com' } },
    'POST /api/auth/password-reset': { data: { sent: true } },
  });
});

afterEach(clear);

async function open(query: string): Promise<HTMLElement> {
  const place = await draw(<ResetPasswordPage />, `/reset-password${query}`);
  await doing(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return place;
}

async function send(place: HTMLElement): Promise<void> {
  await doing(() => place.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  await doing(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

async function fill(place: HTMLElement, name: string, value: string): Promise<void> {
  const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const errorAt = (place: HTMLElement, name: string) => {
  const field = place.querySelector(`[name="${name}"]`);
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

test('ACC-106: the request holds the email, its error, and that the mail was asked for', async () => {
  const place = await open('');
  await send(place);
  expect(errorAt(place, 'email')).toContain('Please enter your email address.');
  expect(resetStore.getState().emailSent).toBe(false);
  await fill(place, 'email', 'maya@example.com');
  expect(errorAt(place, 'email')).toBeNull();
  await send(place);
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
});

test('ACC-106: the new password holds the code, both passwords, and an error for each', async () => {
  const place = await open('?oobCode=abc');
  expect(calls[0]?.path).toBe('/api/auth/password-reset/abc');
  await send(place);
  expect(errorAt(place, 'password')).toContain('Please enter a password.');
  expect(errorAt(place, 'confirmPassword')).toContain('Please enter a password.');
  await fill(place, 'password', 'three-blue-eggs');
  await fill(place, 'confirmPassword', 'four-blue-eggs');
  await send(place);
  expect(errorAt(place, 'password')).toBeNull();
  expect(errorAt(place, 'confirmPassword')).toContain('The two passwords do not match.');
  expect(calls).toHaveLength(1);
});
