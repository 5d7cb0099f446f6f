import { distance } from 'fastest-levenshtein';

/** Mail services of the product's countries that parents use most. */
const SERVICES = namesIn(`
  gmail.com googlemail.com icloud.com comcast.net verizon.net sbcglobal.net bellsouth.net yahoo.com yahoo.ca
  yahoo.fr yahoo.es yahoo.ie yahoo.co.uk yahoo.com.mx rocketmail.com hotmail.com hotmail.ca hotmail.fr
  hotmail.es hotmail.co.uk live.com live.ca live.fr outlook.com outlook.fr outlook.es outlook.ie earthlink.net
  optonline.net frontier.com protonmail.com proton.me fastmail.com charter.net rogers.com videotron.ca
  sympatico.ca interia.pl interia.eu gazeta.pl poczta.onet.pl buziaczek.pl autograf.pl btinternet.com
  virginmedia.com eircom.net laposte.net wanadoo.fr orange.fr telus.net aol.com msn.com
`).map(parsedDomain);

/** Other services whose names are one letter from one of those. */
const OTHERS = new Set(
  namesIn(`
  mail.com email.com ymail.com amail.com cmail.com tmail.com xmail.com gotmail.com lastmail.com eastmail.com
  prontomail.com earthling.net
`),
);

/** Ends of a domain that are `com` mistyped; `co` and `cm` are countries, where these services have no domain. */
const MISTYPED_COM = /^(?:co|cm|om|con|cim|cpm|vom|xom|comm|coom|cmo|ocm|c0m|cob|coma)$/;

/** Shorter names are alike by chance. */
const MIN_LENGTH = 5;

interface Domain {
  name: string;
  /** What follows the first full stop. */
  ending: string;
}

/**
 * Returns the email that a parent has probably meant where the typed one has a frequent mistake: the
 * name of a service with one letter too many, too few, wrong, or swapped with the next, its `.com`
 * mistyped or left out, a comma for the full stop, or letters with accents before the `@` of such a
 * service, where no mailbox has any. Null for all others.
 */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const service = at < 1 ? undefined : likelyService(parsedDomain(email.slice(at + 1)));
  if (service === undefined) return null;
  const likely = `${withoutAccents(email.slice(0, at))}@${service.name}.${service.ending}`;
  return likely === email ? null : likely;
}

function namesIn(names: string): string[] {
  return names.trim().split(/\s+/);
}

function parsedDomain(domain: string): Domain {
  const [name = '', ...ending] = domain.split(/[.,]/).filter((label) => label !== '');
  return { name, ending: ending.join('.') };
}

function likelyService({ name, ending }: Domain): Domain | undefined {
  const likelyEnding = ending === '' || MISTYPED_COM.test(ending) ? 'com' : ending;
  const candidates = SERVICES.filter((service) => service.ending === likelyEnding);
  const same = candidates.find((service) => service.name === name);
  if (same || OTHERS.has(`${name}.${likelyEnding}`)) return same;
  return candidates.find((service) => service.name.length >= MIN_LENGTH && isMisspelled(name, service.name));
}

function isMisspelled(typed: string, name: string): boolean {
  const letters = distance(typed, name);
  return letters === 1 || (letters === 2 && typed.length === name.length && sorted(typed) === sorted(name));
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}

/** Unchanged in other alphabets, where a mark makes another letter; ł has no form without its stroke in Unicode. */
function withoutAccents(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l');
  return /^[!-~]+$/.test(plain) ? plain : text;
}
