/** A token of 32 random bytes in base64url; mail programs and people add signs around it. */
const TOKEN = /[\w-]{43}/;
/** `=` of a quoted-printable mail that was not decoded, in front of a token. */
const ENCODED_EQUALS = /^=?3D(?=[\w-]{43})/i;
/** Line breaks of quoted-printable mails, blanks, and signs that nobody can see. */
const NOT_SEEN = /=(?=\s)|\s|\p{Cf}/gu;

/** What the query of a mailed link carries: its token, one that is not complete, or none. */
export interface MailedToken {
  token: string | null;
  isBroken: boolean;
}

/**
 * Parses the token of a mailed link, also where the mail program has changed the address.
 * @param query query of the address, with or without its question mark
 */
export function mailedToken(query: string, name: 'token' | 'oobCode'): MailedToken {
  const values = new URLSearchParams(query);
  const value = values.get(name) ?? values.get(`amp;${name}`);
  if (value === null) return { token: null, isBroken: false };
  const token = TOKEN.exec(value.replace(NOT_SEEN, '').replace(ENCODED_EQUALS, ''))?.[0] ?? null;
  return { token, isBroken: token === null };
}
