import { EMPTY_WIZARD_DRAFT, type WizardDraft } from '@nestling/domain/account/wizard';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { offContract, serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { onTracked } from '#lib/analytics/analytics.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { EMPTY_REGISTRATION_DRAFT, changeRegistration, registrationDraft } from '../registration/registration-draft.ts';
import { busyStore } from '#lib/browser/busy.ts';
import { sessionStore } from '#lib/session/session.ts';
import { leaveStepTwo, openStepTwo, saveFinishedStep, sendStepTwo } from './step-two.ts';

const PARENT: WizardDraft = {
  gender: { label: 'Woman', value: 'female' },
  hasChild: { label: 'Parent', value: 'yes-primary' },
  isChildBorn: { value: false },
  firstChild: { value: 'YES' },
  birthDateSelect: { value: '2027-03-14' },
};

const NO_PARENT: WizardDraft = {
  ...EMPTY_WIZARD_DRAFT,
  gender: { label: 'Man', value: 'male' },
  hasChild: { label: 'No parent', value: 'no' },
};

const CHILD = {
  id: 'c1',
  childName: '',
  childAge: null,
  birthDate: null,
  dueDate: '2027-03-14T00:00:00.000Z',
};

const member = memberWith({ lastRegistrationStepFinished: '1-geo' });

function serve(
  changes: Readonly<Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer)>> = {},
): RecordedCall[] {
  return serveApi({
    'POST /api/user/u1': { data: member },
    'POST /api/children/u1': { data: [CHILD] },
    'POST /api/children/u1/clear': { data: [] },
    'POST /api/children/u1/restore': { data: [CHILD] },
    ...changes,
  });
}

const lines = (calls: readonly RecordedCall[]) => calls.map(({ path, body }) => [path, body]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const lastStepFails = ({ body }: RecordedCall): ServedAnswer =>
  'lastRegistrationStepFinished' in body ? { status: 500, code: 'internal-error' } : { data: member };

let noted: MockInstance;

beforeEach(() => {
  openPage();
  openAsMember({ lastRegistrationStepFinished: '1-geo', children: [CHILD] });
  changeRegistration(EMPTY_REGISTRATION_DRAFT);
  clearAppError();
  noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('opening step 2 clears gender, parent type, have-children and the children, once [ACC-173 ACC-174]', async () => {
  const calls = serve();
  openStepTwo('u1');
  openStepTwo('u1');
  await settled();
  expect(lines(calls)).toEqual([
    ['/api/user/u1', { gender: null, isParent: null, haveChildren: null }],
    ['/api/children/u1/clear', {}],
  ]);
  expect(sessionStore.getState().member?.user.children).toEqual([]);
});

test('a failure to clear the children is reported, and the step can be finished [ACC-387 ACC-388]', async () => {
  const calls = serve({ 'POST /api/children/u1/clear': { status: 500, code: 'internal-error' } });
  openStepTwo('u1');
  await settled();
  expect(calls.at(-1)?.path).toBe('/api/children/u1/clear');
  expect(noted).toHaveBeenCalledOnce();
  expect(appErrorStore.getState().error).toBeNull();
  changeRegistration({ answers: NO_PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
});

test('the browser shows no child even when clearing the children fails [ACC-388]', async () => {
  serve({
    'POST /api/user/u1': { data: memberWith({ children: [CHILD] }) },
    'POST /api/children/u1/clear': { status: 500, code: 'internal-error' },
  });
  openStepTwo('u1');
  await settled();
  expect(sessionStore.getState().member?.user.children).toEqual([]);
});

test('a reload that restores the draft of the step clears nothing', async () => {
  const calls = serve();
  changeRegistration({ stepTwoOpen: true });
  openStepTwo('u1');
  await settled();
  expect(calls).toEqual([]);
});

test('leaving the step before submitting restores the children, and leaving after submitting does not', async () => {
  const calls = serve();
  openStepTwo('u1');
  leaveStepTwo('u1');
  await settled();
  expect(calls.at(-1)?.path).toBe('/api/children/u1/restore');
  expect(sessionStore.getState().member?.user.children).toEqual([CHILD]);

  openStepTwo('u1');
  changeRegistration({ answers: PARENT });
  await sendStepTwo('u1');
  const sent = calls.length;
  leaveStepTwo('u1');
  await settled();
  expect(calls).toHaveLength(sent);
});

test('user, child and last step are saved in this order [ACC-184 ACC-185]', async () => {
  const calls = serve();
  changeRegistration({ answers: PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
  expect(lines(calls)).toEqual([
    ['/api/user/u1', { gender: 'female', isParent: 'yes-primary', haveChildren: 'no' }],
    ['/api/children/u1', { birthDate: null, dueDate: '2027-03-14T00:00:00.000Z' }],
    ['/api/user/u1', { lastRegistrationStepFinished: '2-gender' }],
  ]);
  expect(busyStore.getState().isProcessing).toBe(false);
});

test('without a child no child is posted, and the draft is empty afterwards [ACC-187 ACC-189]', async () => {
  const calls = serve();
  changeRegistration({ answers: NO_PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/u1', '/api/user/u1']);
  expect(registrationDraft.getState()).toEqual(EMPTY_REGISTRATION_DRAFT);
});

test('an incomplete draft is reported and sends nothing [ACC-191]', async () => {
  const calls = serve();
  changeRegistration({ answers: { ...PARENT, firstChild: { value: null } } });
  expect(await sendStepTwo('u1')).toBe(false);
  expect(calls).toEqual([]);
  expect(noted).toHaveBeenCalledOnce();
});

test.each(['POST /api/user/u1', 'POST /api/children/u1'])(
  'a failure of %s shows the banner, and the member stays on the step [ACC-192]',
  async (call) => {
    serve({ [call]: { status: 500, code: 'internal-error' } });
    changeRegistration({ answers: PARENT });
    expect(await sendStepTwo('u1')).toBe(false);
    expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'REFRESH_BANNER' });
    expect(busyStore.getState().isProcessing).toBe(false);
    expect(registrationDraft.getState().answers).toEqual(PARENT);
  },
);

test('a failed save of the last step does not stop the member, and the save is retried on the next load [ACC-193 ACC-414]', async () => {
  serve({ 'POST /api/user/u1': lastStepFails });
  changeRegistration({ answers: PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
  expect(appErrorStore.getState().error).toBeNull();
  expect(registrationDraft.getState().finishedUnsaved).toBe(true);

  const calls = serve();
  await saveFinishedStep('u1');
  await saveFinishedStep('u1');
  expect(lines(calls)).toEqual([['/api/user/u1', { lastRegistrationStepFinished: '2-gender' }]]);
  expect(registrationDraft.getState().finishedUnsaved).toBe(false);
});

test('an update whose answer has no user stops without a message [ACC-194]', async () => {
  const calls = serve({ 'POST /api/user/u1': offContract({ data: { user: null, policy: {} } }) });
  changeRegistration({ answers: PARENT });
  expect(await sendStepTwo('u1')).toBe(false);
  expect(calls).toHaveLength(1);
  expect(appErrorStore.getState().error).toBeNull();
  expect(busyStore.getState().isProcessing).toBe(false);
});

test('saving sends user, child and last step, hides the overlay, clears the draft and tracks, in this order [ACC-186]', async () => {
  const log: string[] = [];
  const stops = [
    busyStore.subscribe(({ isProcessing }) => log.push(isProcessing ? 'wait' : 'wait over')),
    registrationDraft.subscribe(({ answers }, before) => {
      if (answers !== before.answers && answers.gender === null) log.push('draft empty');
    }),
  ];
  recordAnalytics();
  onTracked(({ type, name }) => log.push(name ?? type));
  serve({
    'POST /api/user/u1': ({ body }) => {
      log.push('lastRegistrationStepFinished' in body ? 'last step' : 'user');
      return { data: member };
    },
    'POST /api/children/u1': () => {
      log.push('child');
      return { data: [CHILD] };
    },
  });
  changeRegistration({ answers: PARENT });
  log.push((await sendStepTwo('u1')) ? 'goes on' : 'stays');
  stops.forEach((stop) => stop());
  expect(log).toEqual([
    'wait',
    'user',
    'child',
    'last step',
    'wait over',
    'draft empty',
    'Registration Step Complete',
    'Profile Complete',
    'identify',
    'goes on',
  ]);
});

test('analytics gets the profile and the finished step, with the name of the step only [ACC-190]', async () => {
  const received = recordAnalytics();
  serve();
  changeRegistration({ answers: PARENT });
  await sendStepTwo('u1');
  expect(eventsOf(received)).toEqual([['Registration Step Complete', { step: '2-gender' }], ['Profile Complete']]);
  expect(JSON.stringify(received)).not.toMatch(/2027|female|yes-primary/);
});

test('a failed save sends nothing to analytics [ACC-190]', async () => {
  const received = recordAnalytics();
  serve({ 'POST /api/children/u1': { status: 500, code: 'internal-error' } });
  changeRegistration({ answers: PARENT });
  await sendStepTwo('u1');
  expect(eventsOf(received)).toEqual([['Application Error', { slug: 'default-error' }]]);
});
