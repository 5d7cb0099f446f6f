import type { AddressKey } from '../household.ts';

/** The door of `SPELLINGS`, as most people write it. */
export const CAPP_STREET = { countryCode: 'US', postalCode: '94110', city: 'San Francisco' } as const;

/**
 * One house, written by somebody who wants more boxes: `line; line`, with another postal code
 * before a `|`.
 */
const WRITTEN = [
  // Abbreviations, case and punctuation.
  '165 Capp Street',
  '165 Capp St',
  '165 Capp St.',
  '165 Capp Str',
  '165 CAPP STREET',
  '165 capp street',
  '165  Capp   Street',
  '165, Capp Street',
  '165 Capp, Street',
  '165. Capp. Street.',
  '165 Capp Street,',
  '165/Capp/Street',
  '165_Capp_Street',
  '165 - Capp - Street',
  '(165) Capp Street',
  '"165 Capp Street"',
  '165 Capp Street!',
  '*165 Capp Street*',
  "165 Cap'p Street",
  '165 Çapp Street',
  '165 Cápp Streèt',
  '１６５ Ｃａｐｐ Ｓｔｒｅｅｔ',
  '165 Саpp Street',
  '165 Capp St\u200breet',
  // The house number.
  '0165 Capp Street',
  '1 6 5 Capp Street',
  '1-6-5 Capp Street',
  '1.6.5 Capp Street',
  'No 165 Capp Street',
  'No. 165 Capp St',
  'Nr 165 Capp Street',
  'Nr. 165 Capp St',
  '# 165 Capp Street',
  'Number 165 Capp Street',
  'House 165 Capp Street',
  'House No. 165 Capp St',
  'House # 165 Capp Street',
  '165; Capp Street',
  // Repeated lines.
  '165 Capp Street; 165 Capp Street',
  '165 Capp St; 165 Capp St.',
  '165 Capp Street, 165 Capp Street',
  // People.
  '165 Capp Street; c/o Ruiz',
  '165 Capp Street; C/O Maria Ruiz',
  '165 Capp Street; c / o Lopez',
  'c/o Ruiz; 165 Capp Street',
  '165 Capp Street; Attn Ruiz',
  '165 Capp Street; Attn: Lopez',
  '165 Capp Street; ATTN. Lopez',
  'Attention: Ruiz; 165 Capp Street',
  '165 Capp Street; care of Ruiz',
  'Care of Lopez; 165 Capp St',
  '165 Capp Street, c/o Ruiz',
  '165 Capp Street; Ruiz Family',
  '165 Capp Street; The Lopez Family',
  'Ruiz Family; 165 Capp Street',
  '165 Capp Street; Ruiz House',
  '165 Capp Street; Ruiz Residence',
  '165 Capp Street; Residence',
  '165 Capp Street; Family Ruiz Family',
  '165 Capp Street; House',
  '165 Capp Street; Attn: Nguyen Family',
  // Nothing in the second line.
  '165 Capp Street; N/A',
  '165 Capp Street; n/a',
  '165 Capp Street; NA',
  '165 Capp Street; none',
  '165 Capp Street; None.',
  '165 Capp Street; x',
  '165 Capp Street; .',
  '165 Capp Street; -',
  '165 Capp Street; --',
  '165 Capp Street; 415-555-0134',
  '165 Capp Street; (415) 555-0134',
  '165 Capp Street; +1 415 555 0134',
  '165 Capp Street; Tel. 4155550134',
  // The place once more.
  '165 Capp Street; San Francisco',
  '165 Capp Street; San Francisco, CA',
  '165 Capp Street; San Francisco, California',
  '165 Capp Street; California',
  '165 Capp Street, California 94110',
  '165 Capp Street; SF',
  '165 Capp Street; SF, CA',
  '165 Capp Street SF',
  '165 Capp Street; 94110',
  '165 Capp Street; CA 94110-1234',
  '165 Capp Street; USA',
  '165 Capp Street; San Francisco CA 94110, USA',
  '165 Capp Street San Francisco San Francisco',
  // What tells doors apart, and is to: units, and codes that do not fit the street.
  '165 Capp Street; Apt 1',
  '165 Capp Street; Unit B',
  '165 Capp Street; Rear',
  '165A Capp Street',
  '94103|165 Capp Street',
  '94102|165 Capp Street',
];

/** Ninety-three ways to write one door. */
export const SPELLINGS: readonly AddressKey[] = WRITTEN.map((written) => {
  const [code = '', lines] = written.includes('|') ? written.split('|') : [CAPP_STREET.postalCode, written];
  return { ...CAPP_STREET, postalCode: code, streetLines: (lines ?? '').split(';').map((line) => line.trim()) };
});
