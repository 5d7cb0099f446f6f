/** Loopback, also as a URL and a socket write it. */
const THIS_MACHINE = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){1,3}|\[?::1\]?)$/i;

/** True for a host or address by which this machine reaches itself. */
export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host);
}
