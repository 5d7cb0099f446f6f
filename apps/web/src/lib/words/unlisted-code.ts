import { afterPointerUp } from '../browser/after-pointer-up.ts';

const confirmedCodes = new Set<string>();

/** True when a form has already asked whether a postal code that nobody confirms is right. */
export function wasConfirmed(code: string): boolean {
  return confirmedCodes.has(code);
}

/**
 * Notes that a form asks about a code, so that it passes from now on. A button that is held down may
 * send the form before the question is seen, therefore the note waits for its release.
 */
export function noteQuestionAbout(code: string): void {
  void afterPointerUp().then(() => confirmedCodes.add(code));
}
