import { describe, expect, it } from 'vitest';
import { parseFileText } from './file-text.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the text of a file', () => {
  it.each([
    ['a byte order mark', '\uFEFF{"a": 1}\n', '{"a": 1}\n'],
    ['line ends of Windows', 'one\r\ntwo\r\n', 'one\ntwo\n'],
    ['line ends of lone CR', 'one\rtwo\r', 'one\ntwo\n'],
    ['line ends of three systems', '\uFEFFone\r\n\rtwo\n', 'one\n\ntwo\n'],
    ['no line end in its last line', 'żółw', 'żółw'],
    ['no content', '', ''],
    ['a byte order mark alone', '\uFEFF', ''],
  ])('with %s is read as plain text with line feeds', (_what, written, text) => {
    expect(parseFileText(bytesOf(written))).toEqual({ text });
  });

  it('keeps a byte order mark that is not at its beginning', () => {
    expect(parseFileText(bytesOf('a\uFEFFb'))).toEqual({ text: 'a\uFEFFb' });
  });

  it.each([
    ['Windows-1252', Buffer.from('WEBVTT\n\nb\u00e9b\u00e9\n', 'latin1'), 3],
    ['Windows-1252 with lone CR', Buffer.from('a\rb\r\nb\u00e9b\u00e9', 'latin1'), 3],
    ['Windows-1252 on its last line', Buffer.from('a\n\u00e9', 'latin1'), 2],
    ['UTF-16 with a mark', Buffer.from('\uFEFFone\ntwo', 'utf16le'), 1],
    ['UTF-16 without a mark', Buffer.from('{"a": 1}', 'utf16le'), 1],
    ['a character that is cut off', bytesOf('one\nż').subarray(0, 5), 2],
  ])('in %s is refused with the line of the first invalid bytes', (_what, bytes, brokenLine) => {
    expect(parseFileText(bytes)).toEqual({ brokenLine });
  });
});
