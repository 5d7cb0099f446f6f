import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** What to do about each kind of fault that the parser names; its own word serves for the others. */
const ADVICE: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in quotation marks is missing, or a comma is too many before it',
  ValueExpected: 'a value is missing, or a comma is too many before it',
  ColonExpected: 'a colon is missing before it',
  CommaExpected: 'a comma or a closing bracket is missing before it',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'it has more text behind its end',
  InvalidCommentToken: 'a comment is not allowed',
  UnexpectedEndOfComment: 'a comment is not allowed',
  UnexpectedEndOfString: 'a text has no closing " on its line; write \\n for a new line',
  InvalidUnicode: 'four digits must follow \\u',
  InvalidEscapeCharacter: 'write \\\\ for a backslash',
  InvalidCharacter: 'write \\t for a tabulator, and remove other invisible signs',
};

/** As word processors replace them. */
const TYPOGRAPHIC_QUOTES = /^["'\u2018-\u201F\u00AB\u00BB\u2039\u203A\uFF02]/;

/** Returns where a text that is no JSON has its first fault: the line, counted from 1, and what. */
export function brokenJson(text: string): { line: number; what: string } {
  if (text.trim() === '') return { line: 1, what: 'it is empty' };
  const fault = firstFault(text);
  if (!fault) return { line: 1, what: 'it cannot be read, or has too many brackets in each other' };
  return { line: text.slice(0, fault.offset).split('\n').length, what: adviceOn(fault, text) };
}

/** Null where there is none, or where more brackets are in each other than the parser can follow. */
function firstFault(text: string): ParseError | null {
  const faults: ParseError[] = [];
  try {
    parseTree(text, faults, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return faults[0] ?? null;
}

function adviceOn({ error, offset, length }: ParseError, text: string): string {
  const code = printParseErrorCode(error);
  const sign = text.slice(offset, offset + Math.max(length, 1));
  if (code !== 'InvalidSymbol') return ADVICE[code] ?? inWords(code);
  if (TYPOGRAPHIC_QUOTES.test(sign)) return `write " in place of ${sign.slice(0, 1)}`;
  return `“${sign.slice(0, 20)}” is no value; write a text in quotation marks`;
}

function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
