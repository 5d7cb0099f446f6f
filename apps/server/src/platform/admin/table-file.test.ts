import { describe, expect, it } from 'vitest';
import { CommandRefused } from './command.ts';
import { rowsOfFile, type FileRow } from './table-file.ts';
import type { TableShape } from './table-header.ts';

const SHAPE: TableShape = {
  columns: {
    placeId: 'text',
    companyName: 'text',
    lat: 'number',
    isOpen: 'yes-no',
    'notice-pl-PL': 'text',
  },
  needed: ['placeId'],
};
const SECRET: TableShape = { columns: { code: 'text' }, needed: ['code'], isSecret: true };

/** Arrives in small pieces, so that every mark and line end is cut somewhere. */
async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(
  input: string | Uint8Array,
  { shape = SHAPE, name = 'places.csv', size = 7 } = {},
): Promise<FileRow[]> {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  const rows: FileRow[] = [];
  for await (const row of rowsOfFile(name, pieces(bytes, size), shape)) rows.push(row);
  return rows;
}

const cellsOf = async (...input: Parameters<typeof read>) => (await read(...input)).map(({ cells }) => cells);
const faultsOf = async (...input: Parameters<typeof read>) =>
  (await read(...input)).map(({ line, fault }) => fault && [line, fault.column, fault.reason]);

async function refusalOf(...input: Parameters<typeof read>): Promise<string> {
  const fault: unknown = await read(...input).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(fault instanceof CommandRefused)) throw new Error('the file was not refused');
  return fault.message;
}

describe('CSV file', () => {
  const row = { placeId: 'A', companyName: 'Clinic, north', lat: 39.95, isOpen: true };

  it.each([
    ['commas', 'placeId,companyName,lat,isOpen\nA,"Clinic, north",39.95,yes\n'],
    ['a byte order mark and CRLF', '\uFEFFplaceId,companyName,lat,isOpen\r\nA,"Clinic, north",39.95,TRUE\r\n'],
    ['lone CR', 'placeId,companyName,lat,isOpen\rA,"Clinic, north",39.95,True\r'],
    ['line ends of two kinds', 'placeId,companyName,lat,isOpen\r\nA,"Clinic, north",39.95,1\n\r\n'],
    ['semicolons and a decimal comma', 'placeId;companyName;lat;isOpen\nA;Clinic, north;39,95;YES'],
    ['vertical bars', 'placeId|companyName|lat|isOpen\nA|Clinic, north|39.95|yes\n'],
    ['quoted vertical bars', '"placeId"|"companyName"|"lat"|"isOpen"\n"A"|"Clinic, north"|"39.95"|"TRUE"\n'],
    ['texts as formulas', 'placeId,companyName,lat,isOpen\n"=""A""","=""Clinic, north""",39.95,yes\n'],
    ['tabs', 'placeId\tcompanyName\tlat\tisOpen\nA\tClinic, north\t39.95\tyes\n'],
    ['a line that declares the semicolon', 'sep=;\r\nplaceId;companyName;lat;isOpen\r\nA;Clinic, north;39,95;yes\r\n'],
    ['a line that declares the comma', 'sep=,\nplaceId,companyName,lat,isOpen\nA,"Clinic, north",39.95,yes\n'],
    ['headers with blanks and capitals', ' PlaceID ,Company Name,LAT,is_open\nA,"Clinic, north",39.95,yes\n'],
    ['headers in quotes', '"placeId";"companyName";"lat";"isOpen"\n"A";"Clinic, north";"39,95";"yes"\n'],
    ['empty columns at the end', 'placeId,companyName,lat,isOpen,,\nA,"Clinic, north",39.95,yes,,\n'],
    ['empty rows', 'placeId,companyName,lat,isOpen\n,,,\nA,"Clinic, north",39.95,yes\n,,,\n ,,,\n\n'],
    [
      'empty rows above the header',
      '\n,,,\n" ","","\u00A0",\nplaceId,companyName,lat,isOpen\nA,"Clinic, north",39.95,yes\n',
    ],
    [
      'empty rows of semicolons above the header',
      ';;;\r\nplaceId;companyName;lat;isOpen\r\nA;Clinic, north;39,95;yes\r\n',
    ],
    ['rows of quoted blanks', 'placeId,companyName,lat,isOpen\nA,"Clinic, north",39.95,yes\n" ","","\u00A0",""\n'],
    ['blanks around its cells', 'placeId,companyName,lat,isOpen\n A , "Clinic, north" , 39.95 , yes\n'],
  ])('with %s has the expected rows', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([row]);
    expect(await cellsOf(text, { size: 1 })).toEqual([row]);
  });

  it('has empty cells where a row ends early', async () => {
    expect(await cellsOf('placeId,companyName,lat\nA\n')).toEqual([{ placeId: 'A' }]);
    expect(await cellsOf('placeId,companyName\nA,\n')).toEqual([{ placeId: 'A', companyName: null }]);
  });

  it('counts lines as an editor does, below a separator declaration too', async () => {
    const lines = async (text: string) => (await read(text)).map(({ line }) => line);
    expect(await lines('placeId,companyName\nA,x\n\nB,"two\nlines"\nC,z\n')).toEqual([2, 5, 6]);
    expect(await lines('sep=,\nplaceId\nA\nB\n')).toEqual([3, 4]);
    expect(await lines(',,\n\n,,\nplaceId,companyName,\nA,x,\nB,y,\n')).toEqual([5, 6]);
    expect(await lines('sep=;\n;\nplaceId;companyName\nA;x\n')).toEqual([4]);
  });

  it.each([
    ['yes', true],
    ['Y', true],
    ['t', true],
    ['n', false],
    ['F', false],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['FALSE', false],
    ['0', false],
    ['', null],
  ])('reads %j as the boolean %j', async (text, answer) => {
    expect(await cellsOf(`placeId,isOpen\nA,${text}\n`)).toEqual([{ placeId: 'A', isOpen: answer }]);
  });

  it.each([
    'Przychodnia \u0141\u00F3d\u017A',
    'Clinique d\u2019\u00C9t\u00E9',
    'Caf\u00E9 \u00A9',
    'UL. PÓŁNOCNA',
    '#1!',
    'Oak & Ash',
    'Oak &Ash; Elm',
    'Null',
    'MAY-25',
    '\u4E2D\u6587',
  ])('accepts the cell %s as undamaged', async (companyName) => {
    expect(await cellsOf(`placeId,companyName\nA,${companyName}\n`)).toEqual([{ placeId: 'A', companyName }]);
  });

  it.each([
    ['-75.17', -75.17],
    ['+39', 39],
    ['\u221275.17', -75.17],
  ])('reads %j as the number %d', async (text, number) => {
    expect(await cellsOf(`placeId,lat\nA,${text}\n`)).toEqual([{ placeId: 'A', lat: number }]);
  });

  it.each([
    ['placeId', '1.9E+04', 'is a number that a spreadsheet has cut'],
    ['placeId', '"1,9E+04"', 'is a number that a spreadsheet has cut'],
    ['lat', '3.9E+01', 'is a number that a spreadsheet has cut'],
    ['companyName', '#######', 'holds # signs only'],
    ['companyName', '#REF!', 'holds the error of a formula'],
    ['companyName', '#N/A', 'holds the error of a formula'],
    ['lat', '#VALUE!', 'holds the error of a formula'],
    ['companyName', '#ERROR!', 'holds the error of a formula'],
    ['companyName', '#NOM?', 'holds the error of a formula'],
    ['lat', '#DZIEL/0!', 'holds the error of a formula'],
    ['companyName', '#N/D', 'holds the error of a formula'],
    ['companyName', 'Cl\u00C3\u00ADnica', 'holds letters that were read in another encoding'],
    ['companyName', 'l\u00E2\u20AC\u2122enfant', 'holds letters that were read in another encoding'],
    ['companyName', '\u0139\u0081\u0102\u0142d\u0139\u015F', 'holds letters that were read in another encoding'],
    ['companyName', 'Clínica Cl\u00C3\u00ADnica', 'holds letters that were read in another encoding'],
    ['companyName', 'Clinic \u0092s', 'holds letters that were read in another encoding'],
    ['companyName', 'Err:502', 'holds the error of a formula'],
    ['companyName', 'Cl\uFFFDnica', 'holds a letter that was lost'],
    ['companyName', '\\N', 'is what a program writes for an empty cell'],
    ['companyName', 'NULL', 'is what a program writes for an empty cell'],
    ['lat', 'NaN', 'is what a program writes for an empty cell'],
    ['companyName', 'Oak &amp; Ash', 'holds a character as a web page writes it'],
    ['companyName', 'O&#39;Brien', 'holds a character as a web page writes it'],
    ['companyName', 'O&#x27;Brien', 'holds a character as a web page writes it'],
    ['placeId', '1-Dec', 'is a date that a spreadsheet has made'],
    ['placeId', 'Mar-01', 'is a date that a spreadsheet has made'],
    ['companyName', 'Cl\u0000nica', 'holds a NUL character'],
    ['lat', '39,95', 'is no number such as 39.95'],
    ['lat', 'north', 'is no number such as 39.95'],
    ['lat', '0x10', 'is no number such as 39.95'],
    ['isOpen', 'WAHR', 'is neither yes nor no'],
  ])('with a damaged cell is refused with line and column: %s %s', async (column, cell, reason) => {
    const text = cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell;
    const file = `${column === 'placeId' ? 'companyName,' : 'placeId,'}${column}\nA,${text}\n`;
    const shape = { ...SHAPE, needed: [] };
    expect(await faultsOf(file, { shape })).toEqual([[2, column, expect.stringContaining(reason)]]);
  });

  it.each([
    [
      'an unknown column near a known one',
      'placeId,compnyName\n',
      'the header has an unknown column "compnyName": is companyName meant?',
    ],
    [
      'an unknown column',
      'placeId,telephone\n',
      'the header has an unknown column "telephone": correct its name or delete it; the columns are placeId, ',
    ],
    [
      'an unknown column near one that the header has',
      'companyName,compnyName\n',
      'the header has an unknown column "compnyName": correct its name or delete it',
    ],
    [
      'a value below an empty name',
      ',placeId\n0,A\n',
      'line 2 has a value in column 1, which has no name in the header: write its name or delete the column',
    ],
    [
      'a title above the header',
      'Places of 2026,\nplaceId,lat\nA,1\n',
      'the first line is no header: write the names of the columns into it, or delete a title above them',
    ],
    ['a JSON list', '[{"placeId":"A"}]', 'the file is JSON: rename it to .json'],
    ['JSON lines', '{"placeId":"A"}\n{"placeId":"B"}\n', 'the file is JSON: rename it to .json'],
    ['a column twice', 'placeId,Place Id\n', 'the header has the column placeId twice'],
    ['a required column missing', 'companyName\nx\n', 'the header lacks placeId: '],
    [
      'no header',
      'A,Clinic\nB,Clinic\n',
      'the first line is no header: write the names of the columns into it, or delete a title above them; the columns are placeId, ',
    ],
    ['no content', '', 'the file is empty'],
    ['empty rows only', ',,\n,,\n', 'the file is empty'],
    ['more cells than the header', 'placeId,lat\nA,1,2\n', 'line 2 has more cells than the header'],
    ['more cells below empty rows', ',\n,\nplaceId,lat\nA,1,2\n', 'line 4 has more cells than the header'],
    ['an open quotation mark', 'placeId\n"A\n', 'line 2: a quotation mark is not closed'],
    [
      'an open quotation mark below a declared separator',
      'sep=,\nplaceId\n"A\n',
      'line 3: a quotation mark is not closed',
    ],
    ['a quotation mark inside', 'placeId\nA 12" x\n', 'line 2: a quotation mark inside a cell must be doubled'],
    [
      'a quotation mark after a quoted cell',
      'placeId\n"A" x\n',
      'line 2: a quotation mark inside a cell must be doubled',
    ],
  ])('with %s is refused', async (_what, text, message) => {
    expect(await refusalOf(text)).toContain(message);
  });

  it.each([
    ['Windows-1252', Buffer.from('placeId,companyName\nA,Cl\xEDnica\n', 'latin1')],
    ['Windows-1250', Buffer.from('placeId,companyName\nA,\xA3\xF3d\x9F\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFplaceId\tcompanyName\r\n', 'utf16le')],
    ['UTF-16', Buffer.from('placeId\tcompanyName\r\n', 'utf16le')],
    ['workbook', Buffer.from('PK\u0003\u0004placeId')],
  ])('in %s instead of UTF-8 is refused with the encoding to save as', async (what, bytes) => {
    const message = await refusalOf(bytes);
    expect(message).toMatch(/^the file is not UTF-8, but /);
    expect(message).toContain(what);
    expect(message).toContain('"CSV UTF-8"');
  });
});

describe('file that is no table', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n%\u00E2\u00E3'],
    ['a workbook', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1'],
    ['a text document', '{\\rtf1\\ansi placeId}'],
    ['a web page', '<!DOCTYPE html>'],
    ['a picture', '\u0089PNG\r\n'],
    ['a picture', '\u00FF\u00D8\u00FF\u00E0'],
    ['a packed file', '\u001F\u008B\u0008'],
  ])('is refused as %s', async (what, bytes) => {
    expect(await refusalOf(Buffer.from(bytes, 'latin1'))).toContain(`, but ${what}: save its table as "CSV UTF-8"`);
  });
});

describe('file of codes', () => {
  it.each([
    'PLAY-BBBB\nPLAY-CCCC\n',
    'code,PLAY-BBBB\n',
    'code\n"PLAY-BBBB\n',
    'code\nPLAY-BBBB "x"\n',
    'code\nA,PLAY-BBBB\n',
  ])('is refused without printing a code: %j', async (text) => {
    expect(await refusalOf(text, { shape: SECRET })).not.toContain('PLAY');
  });

  it('reads leading zeros and long numbers unchanged', async () => {
    expect(await cellsOf('Code;\n000123;\n12345678901234567890;\n', { shape: SECRET })).toEqual([
      { code: '000123' },
      { code: '12345678901234567890' },
    ]);
  });
});

describe('JSON file', () => {
  const json = { name: 'places.json' };

  it('has the same column names and values as a CSV file', async () => {
    const rows = [
      { placeId: 'A', lat: 39.95, isOpen: true },
      { PlaceId: ' B ', lat: '39.95', isOpen: 'TRUE' },
    ];
    expect(await cellsOf(`\uFEFF${JSON.stringify(rows)}`, json)).toEqual([
      { placeId: 'A', lat: 39.95, isOpen: true },
      { placeId: 'B', lat: 39.95, isOpen: true },
    ]);
  });

  it('is refused with position and field of each fault', async () => {
    const rows = [{ placeId: 19_103 }, { place: 'A' }, 'A', { placeId: 'A', lat: true }];
    expect(await faultsOf(JSON.stringify(rows), json)).toEqual([
      [1, 'placeId', 'is no text: put it in quotation marks'],
      [2, 'place', 'the column is unknown'],
      [3, '', 'the row is no JSON object such as { "placeId": … }'],
      [4, 'lat', 'is no number such as 39.95'],
    ]);
  });
});

describe('numbers of 16 digits', () => {
  const CODES: TableShape = { columns: { code: 'code', card: 'code' }, needed: ['code'], isSecret: true };
  const fileOf = (codes: readonly string[]) => ['code', ...codes, ''].join('\n');
  const ROUNDED = ['4929123456789010', '4929123456789020', '4929123456789030'];

  it.each([
    ['two end in a zero, and nothing else is there', ROUNDED.slice(0, 2)],
    ['fewer than two thirds end in a zero', [...ROUNDED, '4929123456789011', '4929123456789012']],
    ['they are written as text', ROUNDED.map((code) => `"=""${code}"""`)],
    ['they begin with a zero', ROUNDED.map((code) => `0${code.slice(1)}`)],
  ])('are read where %s', async (_title, codes) => {
    const rows = await read(fileOf(codes), { shape: CODES });
    expect(rows.map(({ fault }) => fault)).toEqual(codes.map(() => null));
  });

  it('refuse a file with the lines where two thirds end in a zero, without a code (D-295)', async () => {
    const refusal = await refusalOf(fileOf(['4929123456789011', ...ROUNDED, 'WELCOME']), { shape: CODES });
    expect(refusal).toMatch(/^column code: 3 of 4 numbers of 16 digits end in a zero \(lines 3, 4, 5\)/);
    expect(refusal).toContain('write ="…"');
    expect(refusal).not.toContain('4929');
  });

  it('name the first 20 lines alone', async () => {
    const codes = Array.from({ length: 25 }, (_, at) => `49291234567${at + 1000}0`);
    expect(await refusalOf(fileOf(codes), { shape: CODES })).toContain('20, 21 and 5 more)');
  });

  it('are counted by their columns', async () => {
    const rows = ROUNDED.map((code, at) => `${code.slice(0, 15)}${at + 1},${code}`);
    expect(await refusalOf(`code,card\n${rows.join('\n')}\n`, { shape: CODES })).toContain('column card: 3 of 3');
  });

  it('are never refused in a JSON file', async () => {
    const text = JSON.stringify(ROUNDED.map((code) => ({ code })));
    const rows = await read(text, { shape: CODES, name: 'codes.json' });
    expect(rows).toMatchObject(ROUNDED.map((code) => ({ cells: { code }, fault: null })));
  });
});
