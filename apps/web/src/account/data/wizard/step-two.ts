import { clearChildren, restoreChildren, writeChild } from '@nestling/contract/account/children';
import { writeUser } from '@nestling/contract/account/write-user';
import type { Child } from '@nestling/domain/account/user';
import { submissionOf, type WizardSubmission } from '@nestling/domain/account/wizard';
import { analytics } from '#lib/analytics/analytics.ts';
import { call } from '#lib/api/call.ts';
import { isOffline } from '#lib/api/failure.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { identifyMember } from '#lib/session/identify-member.ts';
import { EMPTY_REGISTRATION_DRAFT, changeRegistration, registrationDraft } from '../registration/registration-draft.ts';
import { runWithOverlay } from '#lib/browser/busy.ts';
import { report } from '#lib/reports/report.ts';
import { sessionStore, setMember, setUser } from '#lib/session/session.ts';
import { wizardAnswers } from './wizard-answers.ts';

/**
 * Serializes clearing and restoring, because they must reach the server in the order in which they
 * happened here.
 */
let pendingChanges: Promise<void> = Promise.resolve();

/**
 * Clears gender, parent type and children when step 2 is opened: once for each opening, and not
 * when a reload restores the draft. The children are cleared here even if the server fails, which
 * is only reported.
 */
export function openStepTwo(uid: string): void {
  if (registrationDraft.getState().stepTwoOpen) return;
  changeRegistration({ stepTwoOpen: true });
  enqueueChange(() => clearAnswers(uid));
  enqueueChange(async () => {
    setChildren(uid, []);
    await call(clearChildren, { params: { uid }, query: {} });
  });
}

/** Restores the children when step 2 is left without being sent. */
export function leaveStepTwo(uid: string): void {
  if (!registrationDraft.getState().stepTwoOpen) return;
  changeRegistration({ stepTwoOpen: false });
  if (sessionStore.getState().uid !== uid) return;
  enqueueChange(async () => setChildren(uid, (await call(restoreChildren, { params: { uid } })).data));
}

/**
 * Sends step 2 in this order: user, child if any, finished step. Then hides the overlay, empties
 * the draft and reports to analytics. Returns true when the member continues to the courses. An
 * incomplete draft is only reported; a failed save shows the refresh banner; a failed last step is
 * reported and saved at the next load, because it must not stop the member.
 */
export async function sendStepTwo(uid: string): Promise<boolean> {
  const submission = submissionOf(wizardAnswers(registrationDraft.getState().answers));
  if (!submission) {
    report('Step 2 was sent before it was complete');
    return false;
  }
  const isSaved = await runWithOverlay('step-two', async () => {
    await pendingChanges;
    if (!(await saveAnswers(uid, submission))) return false;
    changeRegistration({ stepTwoOpen: false, finishedUnsaved: true });
    await saveFinishedStep(uid);
    return true;
  });
  if (!isSaved) return false;
  const { finishedUnsaved } = registrationDraft.getState();
  changeRegistration({ ...EMPTY_REGISTRATION_DRAFT, finishedUnsaved });
  analytics.event('Registration Step Complete', { step: '2-gender' });
  analytics.event('Profile Complete');
  identifyMember();
  return true;
}

/** Sends the finished step unless the server has it; a failed call is repeated at the next load. */
export async function saveFinishedStep(uid: string): Promise<void> {
  if (!registrationDraft.getState().finishedUnsaved) return;
  try {
    const { data } = await call(writeUser, { params: { uid }, body: { lastRegistrationStepFinished: '2-gender' } });
    setMember(uid, data);
    changeRegistration({ finishedUnsaved: false });
  } catch (failure) {
    report('The finished step could not be saved', failure);
  }
}

async function saveAnswers(uid: string, { user, child }: WizardSubmission): Promise<boolean> {
  try {
    const { data } = await call(writeUser, { params: { uid }, body: user });
    if (!data.user) {
      report('The update of the user returned no user');
      return false;
    }
    setMember(uid, data);
    if (child) setChildren(uid, (await call(writeChild, { params: { uid }, body: child })).data);
    return true;
  } catch (failure) {
    report('The answers of step 2 could not be saved', failure);
    if (!isOffline(failure)) raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    return false;
  }
}

async function clearAnswers(uid: string): Promise<void> {
  const { data } = await call(writeUser, {
    params: { uid },
    body: { gender: null, isParent: null, haveChildren: null },
  });
  setMember(uid, data);
}

function setChildren(uid: string, children: Child[]): void {
  const user = sessionStore.getState().member?.user;
  if (user) setUser(uid, { ...user, children });
}

function enqueueChange(work: () => Promise<void>): void {
  pendingChanges = pendingChanges
    .then(work)
    .catch((failure: unknown) => report('Step 2 could not be opened or left', failure));
}
