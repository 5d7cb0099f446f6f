import { expect, test } from 'vitest';
import { bootstrapIn } from '#testing/bootstrap.ts';
import { initSettings } from '../../lib/settings.ts';
import { minPasswordLength } from './password-length.ts';

test('the minimum length of a password is that of the sign-in provider (D-20)', () => {
  const page = bootstrapIn('en-US');
  initSettings({ ...page, auth: { ...page.auth, passwordMinLength: 10 } });
  expect(minPasswordLength()).toBe(10);
});
