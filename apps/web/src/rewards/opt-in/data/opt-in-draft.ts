import { NO_ANSWERS } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../lib/session.ts';
import { survivesExpiry } from '../../../lib/typed-values.ts';

/** What was answered each partner, by slug: kept while the page is open, never stored. */
export const optInDrafts = survivesExpiry(createStore<Readonly<Record<string, Partial<OptInAnswers>>>>(() => ({})));

onSignOut(() => optInDrafts.setState({}, true));

/** Keeps a part of what is answered. */
export function storeOptInDraft(partner: string, part: Partial<OptInAnswers>): void {
  optInDrafts.setState({ [partner]: { ...optInDrafts.getState()[partner], ...part } });
}

/**
 * Other words stand there now: what agreed to those of before is empty again, what was typed stays.
 */
export function forgetAgreements(partner: string): void {
  const { choice, disclosures, age, consent } = NO_ANSWERS;
  storeOptInDraft(partner, { choice, disclosures, age, consent });
}

/** The version of the words to which each partner was answered so far. */
const answeredWords = new Map<string, string>();

// After an expired sign-in the answers may come back: they must not count for words that have
// changed meanwhile.
onSignOut((cause) => {
  if (cause !== 'expired') answeredWords.clear();
});

/**
 * Says in which words a partner asks now; true where others were answered before, as after a change
 * of the language.
 */
export function isAskedInOtherWords(partner: string, consentVersion: string): boolean {
  const before = answeredWords.get(partner);
  answeredWords.set(partner, consentVersion);
  return before !== undefined && before !== consentVersion && partner in optInDrafts.getState();
}

/** Forgets what was answered: the server has it now. */
export function forgetOptIn(partner: string): void {
  answeredWords.delete(partner);
  const { [partner]: _, ...rest } = optInDrafts.getState();
  optInDrafts.setState(rest, true);
}
