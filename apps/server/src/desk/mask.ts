/** Characters of a postal code that tell where, and nobody's house. */
const ZIP_CHARACTERS = 3;

/**
 * Cuts a text that names a person or their place, so that two can be told apart: an email to its
 * first letter and host, a number to its last two digits, a postal code to its beginning, anything else
 * to the first letter of each of its first three words.
 */
export function mask(text: string): string {
  const [, mailbox = '', host] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? [];
  if (host !== undefined) return `${first(mailbox)}…@${host}`;
  if (/^\d{5}(?:-\d{4})?$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text)) return `${text.slice(0, ZIP_CHARACTERS)}…`;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length >= 7 && /^[\d\s()+./-]+$/.test(text)) return `…${digits.slice(-2)}`;
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 3)
    .map((word) => `${first(word)}…`)
    .join(' ');
}

/** The first character, also where it is more than one code unit. */
function first(text: string): string {
  const [letter = ''] = text;
  return letter;
}
