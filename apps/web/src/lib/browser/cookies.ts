const DEFAULT_DAYS = 365;

const SECONDS_A_DAY = 86_400;

/** Cookies that scripts may read. */
export const COOKIE = {
  locale: 'bbu-locale',
  country: 'bbu-country-code',
  consent: 'bbu-consent',
  lead: 'bbu-lead-id',
  /** The member of the session, set by the server. It proves nothing. */
  uid: 'bbu-user-id',
  /** Set beside it. */
  auth: 'bbu-auth',
  /** Set while a notification is stored, so that the server knows that the page begins with it. */
  notice: 'bbu-notice',
} as const;

/** Returns the value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return pair === undefined ? null : decode(pair.slice(prefix.length));
}

/** Sets a cookie for 365 days; Secure except on plain-http pages. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // An equals sign must stay unencoded, because the value of the consent cookie contains one.
  const encoded = encodeURIComponent(value).replaceAll('%3D', '=');
  document.cookie = `${name}=${encoded}; Path=/; SameSite=Lax; Max-Age=${DEFAULT_DAYS * SECONDS_A_DAY}${secure}`;
}

/** Deletes a cookie. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
