import { fitsPostalPattern, isBritishForces, isCodeOfOtherCountry, typedPostalCode } from './postal-code.ts';

export type ZipStatus = 'OK' | 'COUNTRY_OR_ZIPCODE_MISMATCH' | 'INVALID_ZIP';
export type ZipType = 'STANDARD' | 'MILITARY';

/** The answer of the zip look-up. */
export type ZipVerdict =
  | {
      status: 'OK';
      type: ZipType;
      region: string;
      /** True for a US code that neither table nor map confirms, so that a form asks once whether it is right. */
      isUnlisted?: true | undefined;
    }
  | { status: 'COUNTRY_OR_ZIPCODE_MISMATCH' | 'INVALID_ZIP'; type: null; region: null };

export interface ZipFacts {
  country: string;
  zip: string;
  /**
   * The state in the table's row of a US code, two capitals; null when the table has no such row or
   * the country is another.
   */
  tableState: string | null;
  /** An outside map's answer for a code that the table lacks; absent where none was requested. */
  mapped?: MapAnswer | null;
}

/**
 * An outside map's answer on a US code: its state in two capitals, that there is no such code, or
 * nothing.
 */
export type MapAnswer = { kind: 'found'; state: string } | { kind: 'unknown' } | { kind: 'outage' };

const MILITARY_STATES = ['AA', 'AE', 'AP'];

/**
 * First three digits of the codes of each state, as numbers or spans, including the military ones.
 */
const STATE_PREFIXES = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831',
} as const;

/**
 * Their codes share the first digits with those of another state, so a prefix can never identify
 * them.
 */
const STATES_WITHOUT_PREFIX = ['AS', 'FM', 'MH', 'MP', 'PW'] as const;

type UsState = keyof typeof STATE_PREFIXES | (typeof STATES_WITHOUT_PREFIX)[number];

const US_REGIONS: ReadonlySet<string> = new Set(
  [...Object.keys(STATE_PREFIXES), ...STATES_WITHOUT_PREFIX].map((state) => `US-${state}`),
);

/** Never looked up, because maps list them as countries of their own or not at all. */
const OFF_THE_MAP: ReadonlySet<string> = new Set([...MILITARY_STATES, 'GU', 'PR', 'VI']);

const STATE_BY_PREFIX: ReadonlyMap<string, string> = new Map(
  Object.entries(STATE_PREFIXES).flatMap(([state, spans]) =>
    spans.split(' ').flatMap((span) => prefixesOf(span).map((prefix) => [prefix, state] as const)),
  ),
);

const PROVINCES = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
} as const;

type Province = (typeof PROVINCES)[keyof typeof PROVINCES] | 'NU';

const PROVINCE_BY_LETTER: Readonly<Record<string, Province>> = PROVINCES;

const NUNAVUT = ['X0A', 'X0B', 'X0C'];

const MISMATCH: ZipVerdict = { status: 'COUNTRY_OR_ZIPCODE_MISMATCH', type: null, region: null };
const INVALID: ZipVerdict = { status: 'INVALID_ZIP', type: null, region: null };

/**
 * Validates a code against a country: a mismatch only when it belongs to another country; an
 * unknown one is invalid. A US state comes from the table, else from the map, else from the first
 * three digits; null when the map is unavailable and the digits name none.
 */
export function judgeZip({ country, zip, tableState, mapped = null }: ZipFacts): ZipVerdict | null {
  const code = typedPostalCode(zip).toUpperCase();
  if (!fitsPostalPattern(country, code)) return isCodeOfOtherCountry(country, code) ? MISMATCH : INVALID;
  if (country === 'US') return judgeUnitedStates(code, tableState, mapped);
  if (country === 'CA') return judgeCanada(code);
  return { status: 'OK', type: isBritishForces(country, code) ? 'MILITARY' : 'STANDARD', region: `${country}-ALL` };
}

/**
 * True for a code that an outside map can know: a US one whose digits name no territory and no
 * military post.
 */
export function isOnTheMap(country: string, zip: string): boolean {
  const state = stateOfZipPrefix(zip);
  return country === 'US' && fitsPostalPattern('US', zip) && !(state !== null && OFF_THE_MAP.has(state));
}

/** A region that the first characters of a code name. */
export interface ProvinceCode {
  country: 'US' | 'CA';
  /** Three digits of a US code; one letter of a Canadian one, or three where a letter is split. */
  prefix: string;
  region: string;
}

/**
 * Lists every prefix of a code that names a region: US states by three digits, Canadian provinces
 * by letter.
 */
export function provinceCodes(): ProvinceCode[] {
  return [
    ...[...STATE_BY_PREFIX].map(([prefix, state]) => ({ country: 'US' as const, prefix, region: `US-${state}` })),
    ...Object.entries(PROVINCES).map(([prefix, state]) => ({ country: 'CA' as const, prefix, region: `CA-${state}` })),
    ...NUNAVUT.map((prefix) => ({ country: 'CA' as const, prefix, region: 'CA-NU' })),
  ];
}

/** Returns the state of a US code's first three digits, or null. */
export function stateOfZipPrefix(zip: string): string | null {
  return STATE_BY_PREFIX.get(typedPostalCode(zip).slice(0, 3)) ?? null;
}

/** Returns the province of a Canadian code, two capitals, or null for a letter that starts none. */
export function provinceOfPostalCode(zip: string): string | null {
  const code = typedPostalCode(zip).toUpperCase();
  return NUNAVUT.includes(code.slice(0, 3)) ? 'NU' : (PROVINCE_BY_LETTER[code.slice(0, 1)] ?? null);
}

/** Returns the part after the country in a region: `TX` of `US-TX`, `ALL` of `GB-ALL`. */
export function stateOfRegion(region: string): string {
  return region.slice(region.indexOf('-') + 1);
}

/**
 * Returns the state or province that a region such as `US-TX` names; null for an entire country and
 * for none.
 */
export function namedRegion(
  region: string | null,
): { country: 'US'; state: UsState } | { country: 'CA'; state: Province } | null {
  if (region === null) return null;
  const state = stateOfRegion(region);
  if (region.startsWith('US-') && isUsState(state)) return { country: 'US', state };
  return region.startsWith('CA-') && isProvince(state) ? { country: 'CA', state } : null;
}

/**
 * False for a region of the US that is not `US-` and a state, a territory or a military post; other
 * countries are not checked.
 */
export function isRegionOf(country: string | null, region: string): boolean {
  return country !== 'US' || US_REGIONS.has(region);
}

/** True for a state of military post, to which no parcel is sent. */
export function isMilitaryState(state: string): boolean {
  return MILITARY_STATES.includes(state);
}

/** Maps a status of the outside geocoder: found, no such code, or no answer. */
export function readGeocoderStatus(status: string): 'found' | 'unknown' | 'outage' {
  if (status === 'OK') return 'found';
  return status === 'ZERO_RESULTS' ? 'unknown' : 'outage';
}

function judgeUnitedStates(code: string, tableState: string | null, mapped: MapAnswer | null): ZipVerdict | null {
  if (tableState === null && mapped?.kind === 'unknown') return INVALID;
  const mapState = mapped?.kind === 'found' && isUsState(mapped.state) ? mapped.state : null;
  const state = tableState ?? mapState ?? stateOfZipPrefix(code);
  if (state === null) return mapped === null ? INVALID : null;
  const isUnlisted = tableState === null && mapState === null;
  return {
    status: 'OK',
    type: isMilitaryState(state) ? 'MILITARY' : 'STANDARD',
    region: `US-${state}`,
    ...(isUnlisted && { isUnlisted }),
  };
}

function judgeCanada(code: string): ZipVerdict {
  const province = provinceOfPostalCode(code);
  return province === null ? INVALID : { status: 'OK', type: 'STANDARD', region: `CA-${province}` };
}

function prefixesOf(span: string): string[] {
  const [first = '', last = first] = span.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(3, '0'),
  );
}

function isUsState(letters: string): letters is UsState {
  return US_REGIONS.has(`US-${letters}`);
}

function isProvince(letters: string): letters is Province {
  return letters === 'NU' || Object.values(PROVINCES).some((province) => province === letters);
}
