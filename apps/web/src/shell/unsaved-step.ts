import { registrationDraft } from '../account/data/registration-draft.ts';
import { sessionStore } from '../lib/session.ts';

/** Saves on this load what an earlier one could not: that step 2 is finished (ACC C-06). */
export async function saveUnsavedStep(): Promise<void> {
  const { uid } = sessionStore.getState();
  if (uid === null || !registrationDraft.getState().finishedUnsaved) return;
  const { saveFinishedStep } = await import('../account/data/step-two.ts');
  await saveFinishedStep(uid);
}
