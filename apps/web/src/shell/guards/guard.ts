import type { PageGuard } from '@nestling/domain/page-row';
import { accessTo, type AccessFacts, type QuizFacts } from '@nestling/domain/account/access';
import { redirect } from 'react-router';
import { registrationDraft } from '../../account/data/registration/registration-draft.ts';
import { redirectState, setRedirect } from '../routes/route-state.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { memberLoaded } from '../member/member-loaded.ts';

/** These guards need the member's record, so they must wait for it. */
const BY_RECORD: ReadonlySet<PageGuard> = new Set(['in', 'gate', 'quiz', 'wiz']);

/**
 * Runs the guard of a route. Throws a redirect, because the router expects that, and saves the path
 * that the verdict names.
 * @param quiz facts of the course whose quiz is opened, once they are read
 */
export async function guardRoute(guard: PageGuard, address: URL, quiz?: QuizFacts): Promise<void> {
  // A signed-out page leads a member on to one that needs the record, or names their email.
  if (BY_RECORD.has(guard) || (guard === 'out' && sessionStore.getState().signedIn)) await memberLoaded();
  const access = accessTo(guard, { ...factsOf(address), ...(quiz && { quiz }) });
  if (access.clearSaved) setRedirect(null);
  if (access.kind === 'allow') return;
  if (access.saveAs !== undefined) setRedirect(access.saveAs);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  throw redirect(access.to + access.query);
}

function factsOf({ pathname, search }: URL): AccessFacts {
  const { signedIn, member, policy } = sessionStore.getState();
  const savedPath = redirectState.getState();
  const registration = registrationDraft.getState();
  const facts = { path: pathname, query: search, signedIn, savedPath };
  if (!member) return { ...facts, policy: 'unknown', lastStep: '0-landing page' };
  return {
    ...facts,
    policy: policy.isCurrent ? 'signed' : 'unsigned',
    // Step 2 was sent and only its last save failed, so the member must not answer it again.
    lastStep: registration.finishedUnsaved ? '2-gender' : member.user.lastRegistrationStepFinished,
  };
}
