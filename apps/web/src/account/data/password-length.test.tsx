import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password-length';
import { expect, it } from 'vitest';
import { bootstrapIn } from '#testing/bootstrap.ts';
import { initSettings } from '../../lib/settings.ts';
import { leastPasswordLength } from './password-length.ts';

it('the provider says how long a password must be, and the rule where it says nothing (D-20)', () => {
  const page = bootstrapIn('en-US');
  initSettings({ ...page, auth: { providers: { facebook: false }, passwordMinLength: 10, emailLocale: 'en-US' } });
  expect(leastPasswordLength()).toBe(10);
  initSettings({ ...page, auth: null });
  expect(leastPasswordLength()).toBe(PASSWORD_MIN_LENGTH);
});
