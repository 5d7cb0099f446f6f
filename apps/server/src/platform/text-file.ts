import { readFileSync } from 'node:fs';
import { NOT_UTF8, parseFileText } from '@nestling/domain/file-text';

/** Raised for a file in another encoding than UTF-8. */
export class NotUtf8 extends Error {
  /** Line of the first bytes that are no UTF-8, counted from 1. */
  readonly line: number;

  constructor(line: number) {
    super(NOT_UTF8);
    this.name = 'NotUtf8';
    this.line = line;
  }
}

/**
 * Returns the text of a file that people may have saved, without a byte order mark, its lines ended
 * by `\n`.
 * @throws NotUtf8, and Error when the file cannot be read
 */
export function readTextFile(file: string): string {
  const read = parseFileText(readFileSync(file));
  if ('text' in read) return read.text;
  throw new NotUtf8(read.brokenLine);
}
