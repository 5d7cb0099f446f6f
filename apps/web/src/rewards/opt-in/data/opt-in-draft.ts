import { NO_ANSWERS, type OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '#lib/session/session.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';

/** The answers to each partner, by slug: in memory only, never stored. */
export const optInDrafts = survivesExpiry(createStore<Readonly<Record<string, Partial<OptInAnswers>>>>(() => ({})));

onSignOut(() => optInDrafts.setState({}, true));

/** Stores a part of the answers. */
export function storeOptInDraft(partner: string, part: Partial<OptInAnswers>): void {
  optInDrafts.setState({ [partner]: { ...optInDrafts.getState()[partner], ...part } });
}

/**
 * Clears the agreements after the text has changed, because they were given to the former one;
 * typed values remain.
 */
export function forgetAgreements(partner: string): void {
  const { choice, disclosures, age, consent } = NO_ANSWERS;
  storeOptInDraft(partner, { choice, disclosures, age, consent });
}

/** The consent version that each partner's question last had. */
const answeredWords = new Map<string, string>();

// After an expired session the answers may be restored: they must not count for a text that has
// changed in the meantime.
onSignOut((cause) => {
  if (cause !== 'expired') answeredWords.clear();
});

/**
 * Records the version of a partner's text; true where another version was answered before, as after
 * a change of the language.
 */
export function hasOtherText(partner: string, consentVersion: string): boolean {
  const before = answeredWords.get(partner);
  answeredWords.set(partner, consentVersion);
  return before !== undefined && before !== consentVersion && partner in optInDrafts.getState();
}

/** Deletes the stored answers, because the server has them. */
export function forgetOptIn(partner: string): void {
  answeredWords.delete(partner);
  const { [partner]: _, ...rest } = optInDrafts.getState();
  optInDrafts.setState(rest, true);
}
