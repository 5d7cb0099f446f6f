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

test('ACC-163: each field has an error of its own', () => {
  expect(
    stepOneErrors({ policy: false, firstName: '', lastName: '1', country: null, zip: '', emailOptIn: false }, facts),
  ).toEqual({
    policy: 'errors.policyRequired',
    firstName: 'errors.noFirstName',
    lastName: 'errors.badName',
    country: 'errors.noCountry',
  });
});

test('ACC-330: names that the member has are not asked for', () => {
  const unnamed = { ...FORM, firstName: '', lastName: '' };
  expect(stepOneErrors(unnamed, { ...facts, questions: ['country', 'zip'] })).toEqual({});
  expect(stepOneErrors(unnamed, facts)).toEqual({ firstName: 'errors.noFirstName', lastName: 'errors.noLastName' });
});

test('ACC-310 ACC-332 ACC-333: a postal code is needed and must fit the country', () => {
  expect(stepOneErrors({ ...FORM, country: 'US', zip: '' }, facts)).toEqual({ zip: 'errors.emptyZip' });
  expect(stepOneErrors({ ...FORM, country: 'US' }, facts)).toEqual({ zip: 'errors.invalidUsZip' });
  expect(stepOneErrors({ ...FORM, zip: '90210' }, facts)).toEqual({ zip: 'errors.invalidZip' });
  expect(stepOneErrors({ ...FORM, country: 'IE', zip: '' }, facts)).toEqual({});
  expect(stepOneErrors({ ...FORM, country: 'PL', zip: '' }, { ...facts, postalCodeSupported: false })).toEqual({});
});

test('ACC-162: the update holds what was asked, and finishes the step', () => {
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

test('ACC-214: the policy in force is signed once', async () => {
  openAsMember({}, { signed: false });
  const calls = serveApi({ 'POST /api/user/u1/policy': { data: memberWith().policy } });
  await acceptPolicy('u1');
  await acceptPolicy('u1');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/user/u1/policy', { policy: POLICY_IN_FORCE }]]);
  expect(sessionStore.getState().policy.isCurrent).toBe(true);
});

test('what the save answers is the member from then on', async () => {
  openAsMember();
  serveApi({ 'POST /api/user/u1': { data: memberWith({ lastRegistrationStepFinished: '1-geo' }) } });
  await saveStepOne('u1', FORM, ALL);
  expect(sessionStore.getState().member?.user.lastRegistrationStepFinished).toBe('1-geo');
});
