/**
 * Replaces the digits of any script by 0 to 9: a keyboard types those of its language, and an
 * address written with others is still the same. Unicode arranges them in rows of ten, from zero
 * on, which may follow each other without a gap.
 */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

function valueOf(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
