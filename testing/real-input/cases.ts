/**
 * What the product must make of real input: one line for each file of `files/` and for each string.
 * Tests of the entry points (form, call, command, start) loop over the lines of their kind.
 */

/** The folder of the files, with a slash at its end. */
export const FILES = new URL('./files/', import.meta.url);

/** A kind of file; also the name of its folder below `files/`. */
export type FileKind =
  | 'places'
  | 'codes'
  | 'leads'
  | 'zips'
  | 'insurance'
  | 'captions'
  | 'markdown'
  | 'json'
  | 'pictures'
  | 'settings';

/**
 * Accepted, or refused with a message that contains these words. `row` and `column` are those that
 * the message of a table must name.
 */
export type Expected = 'accepted' | { readonly refused: string; readonly row?: number; readonly column?: string };

export interface FileCase {
  readonly kind: FileKind;
  /** Its name below the folder of the kind. */
  readonly file: string;
  readonly expected: Expected;
}

export const FILE_CASES: readonly FileCase[] = [
  { kind: 'places', file: 'bom-comma.csv', expected: 'accepted' },
  { kind: 'places', file: 'bom-semicolon.csv', expected: 'accepted' },
  { kind: 'places', file: 'excel-booleans.csv', expected: 'accepted' },
  { kind: 'places', file: 'excel-round-trip.csv', expected: 'accepted' },
  { kind: 'places', file: 'good.csv', expected: 'accepted' },
  { kind: 'places', file: 'head-spaces-capitals.csv', expected: 'accepted' },
  { kind: 'places', file: 'popup-iso-zone.csv', expected: 'accepted' },
  { kind: 'places', file: 'semicolon-comma-decimals.csv', expected: 'accepted' },
  { kind: 'places', file: 'sep-line.csv', expected: 'accepted' },
  { kind: 'places', file: 'tab.csv', expected: 'accepted' },
  { kind: 'places', file: 'trailing-empty-columns.csv', expected: 'accepted' },
  { kind: 'places', file: 'trailing-empty-rows.csv', expected: 'accepted' },
  { kind: 'places', file: 'popup-excel-serial.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'popup-iso-no-zone.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'popup-iso-space.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'popup-long-month.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'popup-us-dates-ampm.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'popup-us-dates.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  { kind: 'places', file: 'utf16.csv', expected: { refused: 'UTF-8' } },
  { kind: 'places', file: 'windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'places', file: 'libreoffice-comma.csv', expected: 'accepted' },
  { kind: 'places', file: 'libreoffice-tab.csv', expected: 'accepted' },
  { kind: 'places', file: 'libreoffice-quoted.csv', expected: 'accepted' },
  { kind: 'places', file: 'mixed-line-ends.csv', expected: 'accepted' },
  {
    kind: 'places',
    file: 'libreoffice-lost-zero.csv',
    expected: { refused: 'leading zero', row: 1, column: 'postalCode' },
  },
  { kind: 'places', file: 'libreoffice-event.csv', expected: { refused: 'offset', row: 1, column: 'eventStart' } },
  {
    kind: 'places',
    file: 'libreoffice-formula-errors.csv',
    expected: { refused: 'formula', row: 1, column: 'companyName' },
  },
  { kind: 'places', file: 'libreoffice-windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'places', file: 'libreoffice-utf16.csv', expected: { refused: 'UTF-8' } },
  { kind: 'places', file: 'hash-signs.csv', expected: { refused: '# signs', row: 1, column: 'eventStart' } },
  {
    kind: 'places',
    file: 'scientific-phone.csv',
    expected: { refused: 'spreadsheet has cut', row: 1, column: 'phoneNumber' },
  },
  {
    kind: 'places',
    file: 'polish-booleans.csv',
    expected: { refused: 'neither yes nor no', row: 1, column: 'appointmentOnly' },
  },
  { kind: 'places', file: 'misspelt-header.csv', expected: { refused: 'is companyName meant?' } },
  { kind: 'places', file: 'workbook-renamed.csv', expected: { refused: 'workbook' } },
  { kind: 'codes', file: 'bom-capital-header.csv', expected: 'accepted' },
  { kind: 'codes', file: 'quoted-spaces.csv', expected: 'accepted' },
  { kind: 'codes', file: 'semicolon.csv', expected: 'accepted' },
  { kind: 'codes', file: 'no-header.csv', expected: { refused: 'code' } },
  { kind: 'codes', file: 'libreoffice-text.csv', expected: 'accepted' },
  { kind: 'codes', file: 'libreoffice-quoted.csv', expected: 'accepted' },
  { kind: 'codes', file: 'sep-line.csv', expected: 'accepted' },
  { kind: 'codes', file: 'trailing-empty.csv', expected: 'accepted' },
  { kind: 'codes', file: 'leading-zeros.csv', expected: 'accepted' },
  {
    kind: 'codes',
    file: 'libreoffice-long-numbers.csv',
    expected: { refused: 'spreadsheet has cut', row: 1, column: 'code' },
  },
  { kind: 'codes', file: 'scientific.csv', expected: { refused: 'spreadsheet has cut', row: 2, column: 'code' } },
  { kind: 'codes', file: 'libreoffice-utf16.csv', expected: { refused: 'UTF-8' } },
  { kind: 'leads', file: 'bom-semicolon.csv', expected: { refused: 'created', row: 1, column: 'created' } },
  { kind: 'leads', file: 'excel-booleans.csv', expected: { refused: 'created', row: 2, column: 'created' } },
  { kind: 'leads', file: 'lone-cr.csv', expected: 'accepted' },
  { kind: 'leads', file: 'windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'leads', file: 'libreoffice-comma.csv', expected: 'accepted' },
  { kind: 'leads', file: 'libreoffice-semicolon.csv', expected: 'accepted' },
  { kind: 'leads', file: 'tab.csv', expected: 'accepted' },
  { kind: 'leads', file: 'header-spellings.csv', expected: 'accepted' },
  { kind: 'leads', file: 'trailing-empty.csv', expected: 'accepted' },
  {
    kind: 'leads',
    file: 'day-number.csv',
    expected: { refused: 'day number of a spreadsheet', row: 1, column: 'created' },
  },
  { kind: 'leads', file: 'no-header.csv', expected: { refused: 'no header' } },
  { kind: 'leads', file: 'libreoffice-windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'zips', file: 'bom-comma.csv', expected: 'accepted' },
  { kind: 'zips', file: 'header-spellings.csv', expected: 'accepted' },
  { kind: 'zips', file: 'semicolon-comma-decimals.csv', expected: 'accepted' },
  { kind: 'zips', file: 'sep-line.csv', expected: 'accepted' },
  { kind: 'zips', file: 'tab.csv', expected: 'accepted' },
  { kind: 'zips', file: 'trailing-empty.csv', expected: 'accepted' },
  { kind: 'zips', file: 'lost-zero.csv', expected: { refused: 'leading zero', row: 1, column: 'zip' } },
  { kind: 'zips', file: 'cut-coordinates.csv', expected: { refused: 'spreadsheet has cut', row: 1, column: 'lat' } },
  { kind: 'zips', file: 'utf16.csv', expected: { refused: 'UTF-8' } },
  { kind: 'zips', file: 'windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'insurance', file: 'bom-comma.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'commas-in-labels.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'header-spellings.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'semicolon.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'sep-line.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'tab.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'trailing-empty.csv', expected: 'accepted' },
  { kind: 'insurance', file: 'formula-error.csv', expected: { refused: 'formula', row: 1, column: 'label-en-US' } },
  { kind: 'insurance', file: 'spelling-of-value.csv', expected: { refused: 'small letters', row: 1, column: 'value' } },
  { kind: 'insurance', file: 'windows-1252.csv', expected: { refused: 'UTF-8' } },
  { kind: 'captions', file: 'old-mac.vtt', expected: 'accepted' },
  { kind: 'captions', file: 'voice-tags.vtt', expected: 'accepted' },
  { kind: 'captions', file: 'youtube-auto.vtt', expected: 'accepted' },
  { kind: 'captions', file: 'srt-renamed.vtt', expected: { refused: 'WEBVTT' } },
  { kind: 'captions', file: 'windows-1252.vtt', expected: { refused: 'UTF-8' } },
  { kind: 'markdown', file: 'article-from-word.md', expected: { refused: 'marks' } },
  { kind: 'json', file: 'article-notepad-bom.json', expected: 'accepted' },
  { kind: 'json', file: 'flags-notepad-bom.json', expected: 'accepted' },
  { kind: 'pictures', file: 'PHOTO-UPPER.JPG', expected: 'accepted' },
  { kind: 'pictures', file: 'logo-with-bom.svg', expected: 'accepted' },
  { kind: 'pictures', file: 'photo-phone-orientation6.jpg', expected: 'accepted' },
  { kind: 'pictures', file: 'photo-print-cmyk.jpg', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-16bit-grey.png', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-grey-alpha.png', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-palette.png', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-progressive.jpg', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-wide-gamut.jpg', expected: 'accepted' },
  { kind: 'pictures', file: 'picture-wide-gamut.png', expected: 'accepted' },
  { kind: 'pictures', file: 'photo-iphone-heic-renamed.jpg', expected: { refused: 'HEIC' } },
  { kind: 'pictures', file: 'picture-cut-off.jpg', expected: { refused: 'cut off' } },
  { kind: 'settings', file: 'hash-in-quotes.env', expected: 'accepted' },
  { kind: 'settings', file: 'postgres-escaped.env', expected: 'accepted' },
  { kind: 'settings', file: 'quotes.env', expected: 'accepted' },
  { kind: 'settings', file: 'smtp-escaped.env', expected: 'accepted' },
  { kind: 'settings', file: 'social-link-and-handle.env', expected: 'accepted' },
  { kind: 'settings', file: 'windows-line-ends.env', expected: 'accepted' },
  {
    kind: 'settings',
    file: 'comment-behind-number.env',
    expected: { refused: 'SHUTDOWN_SECONDS: has a comment behind its value' },
  },
  {
    kind: 'settings',
    file: 'comment-behind-text.env',
    expected: { refused: 'BRAND_NAME: has a comment behind its value' },
  },
  {
    kind: 'settings',
    file: 'number-with-comma.env',
    expected: { refused: 'BODY_LIMIT_BYTES: must be a whole number' },
  },
  {
    kind: 'settings',
    file: 'postgres-hash.env',
    expected: { refused: 'DATABASE_URL: cannot be read: in user and password write' },
  },
  {
    kind: 'settings',
    file: 'smtp-slash.env',
    expected: { refused: 'SMTP_URL: cannot be read: in user and password write' },
  },
  { kind: 'settings', file: 'social-without-scheme.env', expected: { refused: 'SOCIAL_FACEBOOK: must be a handle' } },
];
