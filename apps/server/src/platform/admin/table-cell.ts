import { findScrambled } from '@nestling/domain/scrambled-text';

/** What a column holds; a `code` may be all digits, and is no number. */
export type CellKind = 'text' | 'code' | 'number' | 'yes-no';

/** The values of a row; null where a cell is empty. */
export type Cells = Readonly<Record<string, string | number | boolean | null>>;

/** A value, or why there is none. */
export type ParsedCell = { value: Cells[string]; reason: null } | { value: null; reason: string };

interface CellFormat {
  /** Numbers of this file may have a comma for their decimal point. */
  isDecimalComma: boolean;
  /** A spreadsheet may have saved the file. */
  isCsv: boolean;
}

/**
 * Parses a cell of a table.
 * @param input a text of a CSV file, or any value of a JSON file
 */
export function parseCell(kind: CellKind, input: unknown, format: CellFormat): ParsedCell {
  if (input === null || input === undefined) return { value: null, reason: null };
  const written = typeof input === 'string' ? input.trim() : null;
  const text = written === null ? null : ofTextFormula(written);
  if (text === '') return { value: null, reason: null };
  const damage = text === null ? null : damageOf(text, text !== written);
  if (damage !== null) return refused(damage);
  if (kind === 'yes-no') return parseAnswer(text?.toLowerCase() ?? input);
  if (kind === 'number') return parseNumber(text, input, format);
  if (text === null) return refused('is no text: put it in quotation marks');
  const lost = kind === 'code' && text === written ? lossOf(text, format) : null;
  if (lost !== null) return refused(lost);
  return { value: text, reason: null };
}

function refused(reason: string): ParsedCell {
  return { value: null, reason };
}

/** A text such as `="02138"`, which exports write so that a spreadsheet leaves its zeros. */
function ofTextFormula(text: string): string {
  return text.replace(/^="([^"]*)"$/, '$1').trim();
}

/** What an operator reads about a mark such as NULL. */
const EMPTY_CELL = 'is what a program writes for an empty cell: leave the cell empty';

/** How databases and programs write an empty cell; `Null` is also a last name. */
const EMPTY_MARK = /^(?:\\N|NULL|NaN|NaT|<NA>)$/;

const HTML_CHARACTER = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;

/** What a spreadsheet makes of `1-12` or `MAR1`, in its own capitals. */
const DATE_OF_SPREADSHEET =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;

/** In any language of the spreadsheet: `#REF!`, `#N/A`, `#NOM?`, `#DZIEL/0!`. */
const ERRORS = /^#\u00A1?[\p{L}/0]+[!?]$|^#N\/[AD]$|^Err:5\d\d$/iu;

/** What a spreadsheet or an export did to a cell. The reasons hold nothing of the cell: it may be a secret. */
function damageOf(text: string, isTextFormula: boolean): string | null {
  if (/^#{2,}$/.test(text)) return 'holds # signs only: make the column wider, and save the file again';
  if (ERRORS.test(text)) return 'holds the error of a formula';
  if (/^[-+]?\d(?:[.,]\d+)?E[-+]\d+$/i.test(text))
    return 'is a number that a spreadsheet has cut: format the column as text and write the value again';
  if (EMPTY_MARK.test(text)) return EMPTY_CELL;
  if (HTML_CHARACTER.test(text))
    return 'holds a character as a web page writes it, such as &amp; for &: write the character itself';
  if (!isTextFormula && DATE_OF_SPREADSHEET.test(text))
    return 'is a date that a spreadsheet has made: format the column as text and write the value again, or write ="Dec-25" where it is none';
  if (text.includes('\0')) return 'holds a NUL character: write the value again';
  if (text.includes('\uFFFD')) return 'holds a letter that was lost: save the file as "CSV UTF-8" and write it again';
  if (findScrambled(text) !== null)
    return 'holds letters that were read in another encoding: save the first file as "CSV UTF-8", or write them again';
  return null;
}

const AS_TEXT = 'format the column as text and write the value again';

/** A spreadsheet stores 15 digits of a number, and zeros for the rest; a single zero may be right. */
const ROUNDED = /^[1-9]\d{14}0{2,}$/;

const BOOLEAN = /^(?:TRUE|FALSE|VRAI|FAUX|VERDADERO|FALSO|PRAWDA|FAŁSZ|WAHR|FALSCH)$/;

/** How a spreadsheet that took a code for a number, a yes or a formula has changed it. */
function lossOf(text: string, { isCsv }: CellFormat): string | null {
  if (isCsv && ROUNDED.test(text))
    return `is a number whose last digits a spreadsheet has made zeros: ${AS_TEXT}, or write ="…" around it where it is right`;
  if (/^-?\d*[.,]\d+$/.test(text)) return `is a decimal number, as a spreadsheet makes of a code: ${AS_TEXT}`;
  if (BOOLEAN.test(text)) return `is the yes or no of a spreadsheet: ${AS_TEXT}, or write ="TRUE" where it is none`;
  return text.startsWith('=') ? `is a formula: ${AS_TEXT}` : null;
}

/** Also of a letter alone: forms write `Y`, and Postgres `t`. */
const YES: readonly unknown[] = [true, 1, 'true', 'yes', '1', 't', 'y'];
const NO: readonly unknown[] = [false, 0, 'false', 'no', '0', 'f', 'n'];

function parseAnswer(input: unknown): ParsedCell {
  if (YES.includes(input)) return { value: true, reason: null };
  if (NO.includes(input)) return { value: false, reason: null };
  return refused('is neither yes nor no: write yes, no, true, false, 1 or 0');
}

function parseNumber(text: string | null, input: unknown, { isDecimalComma }: CellFormat): ParsedCell {
  if (typeof input === 'number' && Number.isFinite(input)) return { value: input, reason: null };
  // Some programs write the minus sign of mathematics.
  const signed = text?.replace(/^\u2212/, '-') ?? '';
  const written = isDecimalComma ? signed.replace(/^([-+]?\d+),(\d+)$/, '$1.$2') : signed;
  if (/^[-+]?\d+(?:\.\d+)?$/.test(written)) return { value: Number(written), reason: null };
  return refused('is no number such as 39.95');
}
