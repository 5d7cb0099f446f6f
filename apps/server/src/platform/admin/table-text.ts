import { CommandRefused } from './command.ts';

/** What spreadsheets call the encoding. */
const SAVE_AS = 'save it as "CSV UTF-8", or with the character set "Unicode (UTF-8)"';

/**
 * Decodes a file of text as it arrives, without its byte order mark.
 * @throws CommandRefused where it is not UTF-8, with the encoding to save it in
 */
export async function* textOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of input) {
      if (isFirst) refuseOther(chunk);
      isFirst = false;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    throw new CommandRefused(
      `the file is not UTF-8, but probably in an old encoding such as Windows-1252 or Windows-1250: ${SAVE_AS}`,
    );
  }
}

/** The first characters of files that are given for a table, with what they are. */
const OTHER_KINDS: readonly (readonly [string, string])[] = [
  ['PK', 'is not UTF-8, but a workbook or a packed file'],
  ['\u00D0\u00CF\u0011\u00E0', 'is not UTF-8, but a workbook'],
  ['%PDF', 'is no CSV file, but a PDF'],
  ['{\\rtf', 'is no CSV file, but a text document'],
  ['<', 'is no CSV file, but a web page'],
  ['\u0089PNG', 'is no CSV file, but a picture'],
  ['\u00FF\u00D8\u00FF', 'is no CSV file, but a picture'],
  ['\u001F\u008B', 'is no CSV file, but a packed file'],
];

/** UTF-16 without a mark is valid UTF-8 as long as it is English, with a zero in each character. */
function refuseOther(start: Uint8Array): void {
  const [first = 1, second = 1] = start;
  const begin = String.fromCharCode(...start.subarray(0, 5));
  const kind = OTHER_KINDS.find(([signs]) => begin.startsWith(signs))?.[1];
  if (kind !== undefined) throw new CommandRefused(`the file ${kind}: save its table as "CSV UTF-8"`);
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || first === 0 || second === 0)
    throw new CommandRefused(`the file is not UTF-8, but UTF-16: ${SAVE_AS}`);
}
