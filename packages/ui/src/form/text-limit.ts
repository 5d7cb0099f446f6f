import { createContext, useContext } from 'react';

/** The words of a field whose text is almost or already too long. */
export interface LimitTexts {
  /** How many characters may still be typed. */
  left: (count: number) => string;
  /** The limit, and how many characters the text is longer. */
  over: (max: number, count: number) => string;
}

/** Provided at the top of each React root, because the design system has no words of its own. */
export const LimitWordsContext = createContext<LimitTexts>({
  left: String,
  over: (max, count) => `${max} (+${count})`,
});

/** Attribute of an input whose text is too long; `Form` does not send while one has it. */
export const OVER_LIMIT = 'data-over-limit';

/** Shorter fields, such as a postal code, would always be near their limit. */
const COUNTED_FROM = 50;

/** The rest is counted in the last tenth of the limit. */
const LAST_PART = 10;

export interface TextLimit {
  /** Error of a text that is too long; null for any other. */
  error: string | null;
  /**
   * The rest, near the limit. Empty from half of the limit on, so that the region exists before its
   * words, which are not announced otherwise; null before.
   */
  rest: string | null;
  /** Props of the input. */
  mark: { [OVER_LIMIT]?: '' };
}

/**
 * Judges the length of a field's text. A text is never cut off: what was pasted stays, and the
 * field says by how much it is too long.
 * @param stored the text as it is stored, but for its composition and the blanks around it
 * @param max in characters of the stored text
 * @param help where the rest belongs
 */
export function useTextLimit(stored: string, max: number, help?: string): TextLimit {
  const words = useContext(LimitWordsContext);
  const rest = max - [...stored.trim().normalize('NFC')].length;
  if (rest < 0) {
    const error = words.over(max, -rest);
    return { error: help ? `${error} ${help}` : error, rest: null, mark: { [OVER_LIMIT]: '' } };
  }
  const isCounted = max >= COUNTED_FROM && rest <= max / 2;
  const restText = rest <= max / LAST_PART ? words.left(rest) : '';
  return { error: null, rest: isCounted ? restText : null, mark: {} };
}
