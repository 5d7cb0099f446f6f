/** True when the country cookie says US; any other or no country counts as abroad. */
export function isUnitedStates(country: string | null | undefined): boolean {
  return country?.toUpperCase() === 'US';
}

/** True when a visitor must choose yes or no before an account is created. */
function mustChooseEmailOptIn(cookieCountry: string | null | undefined): boolean {
  return !isUnitedStates(cookieCountry);
}

/**
 * Returns the problem of the answer to "can we email you", or null; a null answer means not chosen.
 */
export function emailOptInProblem(
  answer: boolean | null,
  cookieCountry: string | null | undefined,
): 'opt-in-required' | null {
  return answer === null && mustChooseEmailOptIn(cookieCountry) ? 'opt-in-required' : null;
}

/**
 * True when saving the first wizard step opts the member in: US, never asked before, not answered
 * now.
 */
export function optsInAtStepOne(facts: {
  country: string | null;
  emailOptInDate: string | null;
  answer: boolean | undefined;
}): boolean {
  return isUnitedStates(facts.country) && facts.emailOptInDate === null && facts.answer === undefined;
}
