import { registrationDraft } from '../../account/data/registration/registration-draft.ts';
import { sessionStore } from '../../lib/session/session.ts';

/** Saves the end of step 2 when an earlier load could not. */
export async function saveUnsavedStep(): Promise<void> {
  const { uid } = sessionStore.getState();
  if (uid === null || !registrationDraft.getState().finishedUnsaved) return;
  const { saveFinishedStep } = await import('../../account/data/wizard/step-two.ts');
  await saveFinishedStep(uid);
}
