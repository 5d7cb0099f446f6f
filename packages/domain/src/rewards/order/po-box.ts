import { latinLetters } from '../gate/latin-letters.ts';

/** `12`, `# 12`, `No 12`, `A12`. */
const NUMBER = String.raw`(?:# ?|NO ?|NR ?)?[A-Z]?\d`;

const UNITS =
  'APT|APARTMENT|APPT|BLDG|BUILDING|BLOCK|BLK|ENTRANCE|FLAT|FLOOR|FL|LOT|ROOM|RM|STE|SUITE|TOWER|UNIT|WING|#';

const PO = '(?:P ?O|POST(?:AL)?(?: OFFICE)?)';
const BOX = '(?:B(?:O?X|IN)|DRAWER)';

/** Each pattern matches a folded line. */
const BOXES = [
  // "P0 Box" with a zero is as common as the correct form; the letters alone need no number.
  String.raw`\bP ?[O0] ?B(?:OX|IN)?\b`,
  String.raw`\b${PO} ?${BOX} ?${NUMBER}`,
  String.raw`\bP ?O ?(?:# ?)?\d`,
  String.raw`\bP ?0 (?:# ?)?\d`,
  String.raw`\b(?:LOCK|CALL(?:ER)?) ?BOX ?${NUMBER}`,
  String.raw`\bPRIVATE MAIL ?BOX\b`,
  String.raw`\bPMB ?(?:# ?)?\d`,
  String.raw`^(?:GENERAL|GENL?) DELIVERY$`,
  '^POSTE RESTANTE$',
  String.raw`^(?:POST)?BOX ?${NUMBER}+$`,
  String.raw`\bAP(?:ARTADO|A?R?T?DO)(?: POSTAL| DE CORREOS)? ?${NUMBER}`,
  String.raw`\b(?:CASE|CASIER|BOITE) POSTALE? ?${NUMBER}`,
  String.raw`\bC ?P ?\d+ ?(?:SUCC|STN|$)`,
  String.raw`\bSKR(?:YTKA)?(?: POCZT(?:OWA)?)? ?${NUMBER}`,
  String.raw`\bBOSCA POIST ?${NUMBER}`,
  // French, Dutch, German, Italian, Portuguese, Polish and the Nordic languages.
  // Behind such a word the B is a flat, as in "Apt B P12".
  String.raw`(?<!\b(?:${UNITS}) ?)\bB ?P ?(?:# ?|NO ?|NR ?)?\d`,
  String.raw`\bBOITE AUX LETTRES ?${NUMBER}`,
  String.raw`\bPOST(?:FACH| ?BUS|BOKS|I ?LOKERO|LADA)(?: ${NUMBER}|$|\d)`,
  String.raw`\b(?:CASELLA|CAS) POST(?:ALE)?(?: ${NUMBER}|$)`,
  String.raw`\bCAIXA POSTAL(?: ${NUMBER}|$)`,
  String.raw`(?<!CALLE )\b(?:CASILLA|CASILLERO|APARTADO)(?: POSTAL| DE CORREOS?)?(?: ${NUMBER}|$)`,
  String.raw`\bSKRYTKA(?: POCZTOWA)?(?: ${NUMBER}|$)`,
  String.raw`\bPRZEGRODKA(?: POCZTOWA)? ${NUMBER}`,
  // Anchored at the start, because after a house number these words are names of streets. A carrier
  // cannot deliver a parcel to such a box, counter or locker.
  String.raw`^(?:MAIL ?BOX|MAILSTOP|P ?BOX|PARCEL LOCKER|LOCKER|DRAWER|CALLER(?: SERVICE)?|LOCK ?DRAWER)(?: ${NUMBER}|$|\d)`,
  // Behind the number of a flat it is the flat's own.
  String.raw`(?<!\b(?:${UNITS}) ?\w{1,5} )\b(?:MAIL ?BOX|P BOX|PARCEL LOCKER|LOCKER|CALLER SERVICE|LOCK ?DRAWER|PACZKOMAT) ${NUMBER}`,
  String.raw`\bPACKSTATION\b|^PACZKOMAT\b`,
].map((pattern) => new RegExp(pattern));

/** These contain the word "box" but are houses, so they must not be refused. */
const HOUSES = /\b(?:RR|HC|RURAL ROUTE) ?\d+ ?BOX\b/;

/** True for a street line that names a PO box, at which no carrier delivers a parcel. */
export function isPostBox(line: string): boolean {
  const folded = fold(line);
  return !HOUSES.test(folded) && BOXES.some((box) => box.test(folded));
}

/** `#` stays separate from its number, because the patterns match it. */
function fold(line: string): string {
  return latinLetters(line.normalize('NFKD'))
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll('#', ' # ')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
