const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Returns the letters of some scripts among these codes, with the characters between letters, as
 * ranges in hexadecimal: `e01-e3a,e40`. Empty for codes without these scripts.
 */
export function lettersIn(codes: readonly number[], scripts: RegExp): string {
  const sorted = codes.toSorted((a, b) => a - b);
  const isOfScripts = (code: number) => scripts.test(String.fromCodePoint(code));
  if (!sorted.some(isOfScripts)) return '';
  const ranges: [number, number][] = [];
  for (const code of sorted.filter((one) => isOfScripts(one) || NEUTRAL.test(String.fromCodePoint(one)))) {
    const last = ranges.at(-1);
    if (last && last[1] >= code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(',');
}

function hex(code: number): string {
  return code.toString(16);
}
