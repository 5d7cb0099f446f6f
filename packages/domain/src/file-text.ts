/** What a reader of a file gets: its text, or the line of the first bytes that are no UTF-8. */
export type FileText = { readonly text: string } | { readonly brokenLine: number };

/** What an editor or operator reads about a file in another encoding. */
export const NOT_UTF8 = 'is not UTF-8: save it with the encoding UTF-8';

const NOT_OPENED = 'may not be opened by the user of this process: give it the rights of the other files';
const NOT_THERE = 'is not there: it is a link to nothing, or was removed meanwhile';

/**
 * Returns what an editor reads about a file that could not be opened; null where the failure is none
 * of that file alone, such as of the disk.
 */
export function openingProblem(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM') return NOT_OPENED;
  return code === 'ENOENT' || code === 'ELOOP' ? NOT_THERE : null;
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * Parses the bytes of a text file: UTF-8 with or without a byte order mark, with the line ends of
 * any system. The text has no mark, and its lines end with `\n`.
 */
export function parseFileText(bytes: Uint8Array): FileText {
  const text = decoded(bytes);
  return text === null ? { brokenLine: brokenLineOf(bytes) } : { text: text.replaceAll(/\r\n?/g, '\n') };
}

/** Null for anything but UTF-8; a null character is one of UTF-16 without a mark. */
function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function brokenLineOf(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== LF && byte !== CR) continue;
    if (byte === CR && bytes[at + 1] === LF) continue;
    if (decoded(bytes.subarray(start, at)) === null) break;
    line += 1;
    start = at + 1;
  }
  return line;
}
