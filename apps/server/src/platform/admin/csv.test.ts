import { expect, test } from 'vitest';
import { csvHeader, csvLine } from './csv.ts';

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['=1+1', '+1', '-1', '@x', 'a=b'], "'=1+1,'+1,'-1,'@x,a=b\r\n"],
  [['a,b', 'a "b"', 'a\nb', '=a,b'], '"a,b","a ""b""","a\nb","\'=a,b"\r\n'],
  [
    ['\t=1', '\r=1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20x'],
    "'\t=1,\"'\r=1\",'\uFF1D1,'\uFF0B1,'\uFF0D1,'\uFF20x\r\n",
  ],
  [[-1, 0.5], '-1,0.5\r\n'],
])('the CSV line of %j starts no formula in a spreadsheet', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('a CSV file begins with a byte order mark, so that a spreadsheet decodes it as UTF-8', () => {
  expect(csvHeader(['a', 'b'])).toBe('\uFEFFa,b\r\n');
});
