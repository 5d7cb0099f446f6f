import { afterPointerUp } from '../browser/after-pointer-up.ts';

const askedAbout = new Set<string>();

/** True when a form has already asked whether a postal code that nobody confirms is right. */
export function wasAskedAbout(code: string): boolean {
  return askedAbout.has(code);
}

/**
 * Notes that a form asks about a code, so that it passes from now on. A button that is held down may
 * send the form before the question is seen, therefore the note waits for its release.
 */
export function noteQuestionAbout(code: string): void {
  void afterPointerUp().then(() => askedAbout.add(code));
}
