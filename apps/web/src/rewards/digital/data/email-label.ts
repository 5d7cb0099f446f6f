/** In characters: an address from this length on is shortened so that it fits on one line. */
const LONG = 38;

const MAX_LETTERS = 20;

/**
 * Returns the label of an email address: unchanged while it is short, otherwise the part before the
 * @, cut after 20 characters.
 */
export function emailLabel(email: string): string {
  if (email.length < LONG) return email;
  const name = email.slice(0, email.lastIndexOf('@'));
  return name.length <= MAX_LETTERS ? name : `${name.slice(0, MAX_LETTERS)}...`;
}
