import { EMPTY_WIZARD_DRAFT, type WizardDraft } from '@nestling/domain/account/wizard';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { offContract, serveApi, type ServedAnswer, type MadeCall } from '#testing/api.ts';
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

function serve(changes: Readonly<Record<string, ServedAnswer | ((call: MadeCall) => ServedAnswer)>> = {}): MadeCall[] {
  return serveApi({
    'POST /api/user/u1': { data: member },
    'POST /api/children/u1': { data: [CHILD] },
    'POST /api/children/u1/clear': { data: [] },
    'POST /api/children/u1/restore': { data: [CHILD] },
    ...changes,
  });
}

const lines = (calls: readonly MadeCall[]) => calls.map(({ path, body }) => [path, body]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const lastStepFails = ({ body }: MadeCall): ServedAnswer =>
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

test('ACC-173 ACC-174: opening empties three values and clears the children, once', async () => {
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

test('ACC-387 ACC-388: when the children cannot be cleared it is noted, and the step goes on', async () => {
  const calls = serve({ 'POST /api/children/u1/clear': { status: 500, code: 'internal-error' } });
  openStepTwo('u1');
  await settled();
  expect(calls.at(-1)?.path).toBe('/api/children/u1/clear');
  expect(noted).toHaveBeenCalledOnce();
  expect(appErrorStore.getState().error).toBeNull();
  changeRegistration({ answers: NO_PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
});

test('ACC-388: no child is left here, whatever the clearing answers', async () => {
  serve({
    'POST /api/user/u1': { data: memberWith({ children: [CHILD] }) },
    'POST /api/children/u1/clear': { status: 500, code: 'internal-error' },
  });
  openStepTwo('u1');
  await settled();
  expect(sessionStore.getState().member?.user.children).toEqual([]);
});

test('a reload that restores the draft of this step clears nothing', async () => {
  const calls = serve();
  changeRegistration({ stepTwoOpen: true });
  openStepTwo('u1');
  await settled();
  expect(calls).toEqual([]);
});

test('leaving without sending gives the children back; after sending there is nothing to give back', async () => {
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

test('ACC-184 ACC-185: user, child and last step are saved in this order', async () => {
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

test('ACC-187 ACC-189: without a child none is posted, and the draft is empty afterwards', async () => {
  const calls = serve();
  changeRegistration({ answers: NO_PARENT });
  expect(await sendStepTwo('u1')).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/u1', '/api/user/u1']);
  expect(registrationDraft.getState()).toEqual(EMPTY_REGISTRATION_DRAFT);
});

test('ACC-191: an incomplete draft is noted and sends nothing', async () => {
  const calls = serve();
  changeRegistration({ answers: { ...PARENT, firstChild: { value: null } } });
  expect(await sendStepTwo('u1')).toBe(false);
  expect(calls).toEqual([]);
  expect(noted).toHaveBeenCalledOnce();
});

test.each(['POST /api/user/u1', 'POST /api/children/u1'])(
  'ACC-192: when %s fails the banner shows and the member stays',
  async (call) => {
    serve({ [call]: { status: 500, code: 'internal-error' } });
    changeRegistration({ answers: PARENT });
    expect(await sendStepTwo('u1')).toBe(false);
    expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'REFRESH_BANNER' });
    expect(busyStore.getState().isProcessing).toBe(false);
    expect(registrationDraft.getState().answers).toEqual(PARENT);
  },
);

test('ACC-193 ACC-414: a failed last step holds nobody back and is saved on the next load', async () => {
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

test('ACC-194: an update that answers no user stops without a message', async () => {
  const calls = serve({ 'POST /api/user/u1': offContract({ data: { user: null, policy: {} } }) });
  changeRegistration({ answers: PARENT });
  expect(await sendStepTwo('u1')).toBe(false);
  expect(calls).toHaveLength(1);
  expect(appErrorStore.getState().error).toBeNull();
  expect(busyStore.getState().isProcessing).toBe(false);
});

test('ACC-186: user, child, last step, end of the wait, empty draft and analytics follow each other', async () => {
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

test('ACC-190: the finished step and the profile are told to analytics, with the name of the step alone', async () => {
  const heard = recordAnalytics();
  serve();
  changeRegistration({ answers: PARENT });
  await sendStepTwo('u1');
  expect(eventsOf(heard)).toEqual([['Registration Step Complete', { step: '2-gender' }], ['Profile Complete']]);
  expect(JSON.stringify(heard)).not.toMatch(/2027|female|yes-primary/);
});

test('ACC-190: what could not be saved is not told of', async () => {
  const heard = recordAnalytics();
  serve({ 'POST /api/children/u1': { status: 500, code: 'internal-error' } });
  changeRegistration({ answers: PARENT });
  await sendStepTwo('u1');
  expect(eventsOf(heard)).toEqual([['Application Error', { slug: 'default-error' }]]);
});
