/**
 * Returns the place of the caret in a masked number: as many digits are behind it as were before
 * the mask was applied, because a mask removes digits at the front only. Beside a separator it
 * stays with the digit before it, and after Delete with the digit behind it, otherwise the key
 * would meet the separator again and again. Behind an extension, which a mask leaves as it is, it
 * keeps its distance from the end.
 *
 * @param caret in `typed`
 */
export function maskedCaret(
  typed: string,
  { caret, isDelete }: { caret: number; isDelete: boolean },
  masked: string,
): number {
  const rest = typed.slice(caret);
  if (/[\p{L}#,;]/u.test(typed.slice(0, caret)) && masked.endsWith(rest)) return masked.length - rest.length;
  const behind = countDigits(rest);
  if (behind === 0) return masked.length;
  let place = masked.length;
  for (let seen = 0; place > 0 && seen < behind; place -= 1) if (isDigit(masked.charAt(place - 1))) seen += 1;
  if (isDelete) return place;
  while (place > 0 && !isDigit(masked.charAt(place - 1))) place -= 1;
  return place;
}

function countDigits(text: string): number {
  return Array.from(text).filter(isDigit).length;
}

function isDigit(sign: string): boolean {
  return /^\d$/.test(sign);
}
