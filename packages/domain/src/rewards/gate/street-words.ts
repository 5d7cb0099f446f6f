/** Words that announce the number of a unit. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(
  'APT APARTMENT UNIT SUITE STE FLAT NO NUM NUMBER APPT APPARTEMENT APTO DEPTO DPTO SAINTE'.split(' '),
);

/** From the postal service's list of suffixes: each short form, then its longer forms. */
const SUFFIX_FORMS = `
  ALY ALLEY, ANX ANNEX, ARC ARCADE, AVE AVENUE AV AVEN AVN, BND BEND, BLF BLUFF, BLVD BOULEVARD BOUL,
  BR BRANCH, BRG BRIDGE, BRK BROOK, BYP BYPASS, CYN CANYON, CSWY CAUSEWAY, CTR CENTER CENTRE CNTR, CIR CIRCLE CIRC,
  CLF CLIFF, CMN COMMON, COR CORNER, CT COURT CRT, CV COVE, CRK CREEK, CRES CRESCENT, XING CROSSING, DL DALE,
  DR DRIVE DRV, EST ESTATE, EXPY EXPRESSWAY, EXT EXTENSION, FLS FALLS, FLD FIELD, FRST FOREST, FRK FORK,
  FT FORT, FWY FREEWAY, GDN GARDEN, GDNS GARDENS, GTWY GATEWAY, GLN GLEN, GRN GREEN, GRV GROVE, HBR HARBOR HARBOUR,
  HVN HAVEN, HTS HEIGHTS HT, HWY HIGHWAY, HL HILL, HLS HILLS, HOLW HOLLOW, IS ISLAND, JCT JUNCTION, KNL KNOLL,
  LK LAKE, LNDG LANDING, LN LANE, LOOP, MNR MANOR, MDW MEADOW, MDWS MEADOWS, MEWS, ML MILL, MT MOUNT, MTN MOUNTAIN,
  PARK, PKWY PARKWAY, PSGE PASSAGE, PATH, PIKE, PL PLACE, PLN PLAIN, PLZ PLAZA, PT POINT, PRT PORT, RDG RIDGE,
  RIV RIVER, RD ROAD, RTE ROUTE, ROW, RUN, SHR SHORE, SPG SPRING, SPGS SPRINGS, SQ SQUARE, ST STREET STR SAINT,
  STA STATION, SMT SUMMIT, TER TERRACE TERR, TRCE TRACE, TRL TRAIL, TPKE TURNPIKE, VLY VALLEY, VW VIEW, VLG VILLAGE,
  VIS VISTA, WALK, WAY WY`;

const DIRECTION_FORMS = 'N NORTH, S SOUTH, E EAST, W WEST, NE NORTHEAST, NW NORTHWEST, SE SOUTHEAST, SW SOUTHWEST';

const HOUSE_FORMS = `
  BLDG BUILDING, BLOCK, BSMT BASEMENT, ENTRANCE, FL FLOOR FLR, FRNT FRONT, HOUSE, LOT, LOWR LOWER LWR, PH PENTHOUSE, REAR,
  RM ROOM, SIDE, TOWER, TRLR TRAILER, UPPR UPPER UPR, WING`;

/** The short form of a word of a street line. */
export const SHORT_FORM: ReadonlyMap<string, string> = new Map(
  [SUFFIX_FORMS, DIRECTION_FORMS, HOUSE_FORMS].flatMap(entriesOf).flatMap(([short = '', ...longer]) => {
    return longer.map((word) => [word, short] as const);
  }),
);

/** Kinds of street, directions and parts of a house, each in its short form. */
export const SUFFIXES = shortFormsOf(SUFFIX_FORMS);
export const DIRECTIONS = shortFormsOf(DIRECTION_FORMS);
export const HOUSE_PARTS = shortFormsOf(HOUSE_FORMS);

const NUMBERS = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN';
const ORDINALS = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH';
const TEENTHS = 'ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH';
const TENTHS = 'TWENTIETH THIRTIETH FORTIETH FIFTIETH SIXTIETH SEVENTIETH EIGHTIETH NINETIETH';
const DECADES = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY';

/** Ordinals and the numbers to ten, with their values. */
export const NUMBER_WORD: ReadonlyMap<string, number> = new Map([
  ...counted(NUMBERS, 1),
  ...counted(ORDINALS, 1),
  ...counted(TEENTHS, 11),
  ...counted(TENTHS, 20, 10),
]);

/** Words before an ordinal from first to ninth, as in "Twenty First Street". */
export const DECADE_WORD: ReadonlyMap<string, number> = new Map(counted(DECADES, 20, 10));

/** First to ninth, which follow a decade. */
export const UNIT_ORDINALS: ReadonlySet<string> = new Set(ORDINALS.split(' ').slice(0, 9));

/**
 * Ordinal endings, which may be separated from their number; `St` and `Rd` are not among them
 * because they mean a street.
 */
export const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(['TH', 'ND']);

function counted(words: string, first: number, step = 1): [string, number][] {
  return words.split(' ').map((word, index) => [word, first + index * step]);
}

function entriesOf(forms: string): string[][] {
  return forms.split(',').map((entry) => entry.trim().split(' '));
}

function shortFormsOf(forms: string): ReadonlySet<string> {
  return new Set(entriesOf(forms).map(([short = '']) => short));
}
