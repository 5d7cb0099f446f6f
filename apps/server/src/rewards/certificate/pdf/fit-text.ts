/** A text in lines of one size. */
export interface FittedText {
  /** Points. */
  size: number;
  lines: readonly string[];
}

export interface FitRules {
  /** Width of the widest line, in points. */
  width: number;
  /** Largest size in points that the height admits, by number of lines. */
  sizes: readonly number[];
  /** Width at a size of one point, so that it can be scaled linearly. */
  measure: (text: string) => number;
}

/**
 * Returns the text at the largest size that its room allows: smaller sizes before truncation, and
 * more lines if that permits a larger size. Lines of about equal length break at spaces only, never
 * behind a word of one letter.
 */
export function fitText(text: string, { width, sizes, measure }: FitRules): FittedText {
  const words = unbreakableParts(text);
  let best: FittedText = { size: 0, lines: [] };
  for (const [index, largest] of sizes.entries()) {
    if (index >= words.length) break;
    const lines = balancedLines(words, index + 1, measure);
    const size = Math.min(largest, roundDown(width / longest(lines, measure)));
    if (size > best.size) best = { size, lines };
  }
  return best;
}

/** Parts that must never break: Polish allows no one-letter word at the end of a line. */
function unbreakableParts(text: string): string[] {
  return text.split(/(?<!(?:^| )\p{L}) +/u).filter((part) => part !== '');
}

function balancedLines(words: readonly string[], count: number, measure: (text: string) => number): readonly string[] {
  if (count === 1) return [words.join(' ')];
  let best: readonly string[] | null = null;
  for (let firstCount = 1; firstCount <= words.length - count + 1; firstCount += 1) {
    const lines = [words.slice(0, firstCount).join(' '), ...balancedLines(words.slice(firstCount), count - 1, measure)];
    if (best === null || longest(lines, measure) < longest(best, measure)) best = lines;
  }
  return best ?? [words.join(' ')];
}

function longest(lines: readonly string[], measure: (text: string) => number): number {
  return Math.max(...lines.map(measure));
}

/** Rounded to what a PDF writes, and never up: a line must not grow past its room. */
function roundDown(size: number): number {
  return Math.floor(size * 1000) / 1000;
}
