import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../testing/page.tsx';
import { registrationBody } from './register.ts';

const FORM = {
  email: ' maya@example.com ',
  password: 'robin egg 42',
  firstName: ' Maya',
  lastName: 'Oduya',
  optIn: null,
};

beforeEach(() => openPage('pl-PL'));

test('ACC-079: the payload of the long form', () => {
  expect(registrationBody(FORM, true)).toEqual({
    email: 'maya@example.com',
    password: 'robin egg 42',
    firstName: 'Maya',
    lastName: 'Oduya',
    emailOptIn: null,
    policyVersion: '2024-01',
    locale: 'pl-PL',
    lastRegistrationStep: '0-landing page',
  });
});

test('the short form sends no names', () => {
  expect(registrationBody(FORM, false)).not.toHaveProperty('firstName');
});
