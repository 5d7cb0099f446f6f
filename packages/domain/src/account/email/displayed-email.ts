import { mixesScripts } from './email.ts';
import { decodePunycode } from './punycode.ts';

const ENCODED = /^xn--/i;

/**
 * Returns an email as its owner typed it: `a@xn--exmple-cua.com` becomes `a@exämple.com`. A label
 * with letters that look alike in two alphabets stays as it is stored, because nobody could tell it
 * from another one. For display only.
 */
export function displayedEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const labels = domain.split('.');
  if (!labels.some((label) => ENCODED.test(label))) return email;
  const displayed = labels.map(displayedLabel).join('.');
  return isSameHost(displayed, domain) ? email.slice(0, at) + displayed : email;
}

function displayedLabel(label: string): string {
  if (!ENCODED.test(label)) return label;
  const decoded = decodePunycode(label.slice('xn--'.length));
  return decoded === null || mixesScripts(decoded) ? label : decoded;
}

/** False for letters that would be written in another way, such as capitals. */
function isSameHost(displayed: string, domain: string): boolean {
  const address = `http://${displayed}`;
  return URL.canParse(address) && new URL(address).hostname === domain.toLowerCase();
}
