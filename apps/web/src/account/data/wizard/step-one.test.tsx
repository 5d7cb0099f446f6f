import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { memberWith, openAsMember, POLICY_IN_FORCE } from '#testing/user.ts';
import { sessionStore } from '#lib/session/session.ts';
import { acceptPolicy, saveStepOne, stepOneErrors, stepOneUpdate, type StepOneForm } from './step-one.ts';

const FORM: StepOneForm = {
  policy: true,
  firstName: ' Maya ',
  lastName: 'Oduya',
  country: 'CA',
  zip: 'm5v2t6',
  emailOptIn: true,
};

const ALL = ['first-name', 'last-name', 'country', 'zip', 'email-opt-in'] as const;
const facts = { questions: ALL, needsPolicy: true, postalCodeSupported: true };

beforeEach(() => openPage());

test('each invalid field of step 1 has its own error [ACC-163]', () => {
  expect(
    stepOneErrors({ policy: false, firstName: '', lastName: '1', country: null, zip: '', emailOptIn: false }, facts),
  ).toEqual({
    policy: 'errors.policyRequired',
    firstName: 'errors.noFirstName',
    lastName: 'errors.badName',
    country: 'errors.noCountry',
  });
});

test('names that the member already has are not required [ACC-330]', () => {
  const unnamed = { ...FORM, firstName: '', lastName: '' };
  expect(stepOneErrors(unnamed, { ...facts, questions: ['country', 'zip'] })).toEqual({});
  expect(stepOneErrors(unnamed, facts)).toEqual({ firstName: 'errors.noFirstName', lastName: 'errors.noLastName' });
});

test('a postal code is required and must fit the country [ACC-310 ACC-332 ACC-333]', () => {
  expect(stepOneErrors({ ...FORM, country: 'US', zip: '' }, facts)).toEqual({ zip: 'errors.emptyZip' });
  expect(stepOneErrors({ ...FORM, country: 'US' }, facts)).toEqual({ zip: 'errors.invalidUsZip' });
  expect(stepOneErrors({ ...FORM, zip: '90210' }, facts)).toEqual({ zip: 'errors.invalidZip' });
  expect(stepOneErrors({ ...FORM, country: 'IE', zip: '' }, facts)).toEqual({});
  expect(stepOneErrors({ ...FORM, country: 'PL', zip: '' }, { ...facts, postalCodeSupported: false })).toEqual({});
});

test('the update contains the answers and finishes the step [ACC-162]', () => {
  expect(stepOneUpdate(FORM, ALL)).toEqual({
    firstName: 'Maya',
    lastName: 'Oduya',
    country: 'CA',
    zip: 'M5V 2T6',
    emailOptIn: true,
    lastRegistrationStepFinished: '1-geo',
  });
  expect(stepOneUpdate(FORM, ['country'])).toEqual({
    country: 'CA',
    zip: '',
    lastRegistrationStepFinished: '1-geo',
  });
});

test('the current policy is signed once [ACC-214]', async () => {
  openAsMember({}, { signed: false });
  const calls = serveApi({ 'POST /api/user/u1/policy': { data: memberWith().policy } });
  await acceptPolicy('u1');
  await acceptPolicy('u1');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/user/u1/policy', { policy: POLICY_IN_FORCE }]]);
  expect(sessionStore.getState().policy.isCurrent).toBe(true);
});

test('the user in the response to the save replaces the stored member', async () => {
  openAsMember();
  serveApi({ 'POST /api/user/u1': { data: memberWith({ lastRegistrationStepFinished: '1-geo' }) } });
  await saveStepOne('u1', FORM, ALL);
  expect(sessionStore.getState().member?.user.lastRegistrationStepFinished).toBe('1-geo');
});
