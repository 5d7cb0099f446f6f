import type { RenderingFault } from './rendering.ts';

/**
 * Compares the places with the list of allowed ones, whose keys are `file#what` and whose values
 * are reasons. An entry without a place, or without a reason, is a fault too.
 * @param text the list as JSON
 */
export function judge(found: readonly RenderingFault[], text: string): { lines: string[]; ok: boolean } {
  const allowed = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  const keyOf = ({ file, what }: RenderingFault) => `${file}#${what}`;
  const keys = new Set(found.map(keyOf));
  const lines = [
    ...found
      .filter((one) => !allowed.has(keyOf(one)))
      .map(
        ({ file, line, what }) => `${file}:${line} ${what}: use useBrowserFact, useInlineStyle, an effect or a handler`,
      ),
    ...[...allowed.keys()].filter((key) => !keys.has(key)).map((key) => `${key} is allowed, and is not there`),
    ...[...allowed].filter(([, reason]) => reason.trim() === '').map(([key]) => `${key} has no reason`),
  ];
  return { lines, ok: lines.length === 0 };
}
