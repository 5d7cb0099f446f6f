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
    throw new CommandRefused(`the file is not UTF-8, but probably Windows-1252: ${SAVE_AS}`);
  }
}

/** UTF-16 without a mark is valid UTF-8 as long as it is English, with a zero in each character. */
function refuseOther(start: Uint8Array): void {
  const [first = 1, second = 1] = start;
  if (first === 0x50 && second === 0x4b)
    throw new CommandRefused('the file is not UTF-8, but a workbook: save the sheet as "CSV UTF-8"');
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || first === 0 || second === 0)
    throw new CommandRefused(`the file is not UTF-8, but UTF-16: ${SAVE_AS}`);
}
