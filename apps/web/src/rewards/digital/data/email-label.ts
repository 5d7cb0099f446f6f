/** From this many characters on an address is shortened. */
const LONG = 38;

/** Most characters that are shown of the part before the @. */
const SHOWN = 20;

/**
 * An email address as a label: whole while it is short, else the part before the @, cut after 20
 * characters.
 */
export function emailLabel(email: string): string {
  if (email.length < LONG) return email;
  const name = email.slice(0, email.lastIndexOf('@'));
  return name.length <= SHOWN ? name : `${name.slice(0, SHOWN)}...`;
}
