import { mixesScripts } from './email.ts';
import { decodePunycode } from './punycode.ts';

const ENCODED = /^xn--/i;

/**
 * Returns an email as its owner typed it: `a@xn--exmple-cua.com` becomes `a@exämple.com`. A label
 * with letters that look alike in two alphabets stays as it is stored, because nobody could tell it
 * from another one. For display only.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const labels = domain.split('.');
  if (!labels.some((label) => ENCODED.test(label))) return email;
  const shown = labels.map(shownLabel).join('.');
  return isSameHost(shown, domain) ? email.slice(0, at) + shown : email;
}

function shownLabel(label: string): string {
  if (!ENCODED.test(label)) return label;
  const decoded = decodePunycode(label.slice('xn--'.length));
  return decoded === null || mixesScripts(decoded) ? label : decoded;
}

/** False for letters that would be written in another way, such as capitals. */
function isSameHost(shown: string, domain: string): boolean {
  const address = `http://${shown}`;
  return URL.canParse(address) && new URL(address).hostname === domain.toLowerCase();
}
