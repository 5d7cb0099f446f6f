import { expect, test } from 'vitest';
import { mailedToken } from './mailed-token.ts';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';
const [START, END] = [TOKEN.slice(0, 20), TOKEN.slice(20)];

test.each([
  ['nothing is added', `?token=${TOKEN}`],
  ['a full stop follows', `?token=${TOKEN}.`],
  ['an angle bracket follows', `?token=${TOKEN}>`],
  ['a bracket follows', `?token=${TOKEN})`],
  ['an equals sign follows', `?token=${TOKEN}=`],
  ['a comma and text follow', `?token=${TOKEN},%20thanks`],
  ['an underscore of a chat format follows', `?token=${TOKEN}_`],
  ['a quoted equals sign is in front', `?token=3D${TOKEN}`],
  ['an equals sign and a quoted one are in front', `?token==3D${TOKEN}`],
  ['a bracket is in front', `?token=%3C${TOKEN}%3E`],
  ['the ampersand is written as HTML', `?locale=pl-PL&amp;token=${TOKEN}`],
  ['a line end is inside', `?token=${START}%0D%0A${END}`],
  ['a soft line break is inside', `?token=${START}=%0D%0A${END}`],
  ['a blank is inside', `?token=${START}+${END}`],
  ['a line end follows', `?token=${TOKEN}%0A`],
  ['a zero-width space is inside', `?token=${START}%E2%80%8B${END}`],
  ['a zero-width space follows', `?token=${TOKEN}%E2%80%8B`],
  ['a byte order mark is in front', `?token=%EF%BB%BF${TOKEN}`],
])('the token of a mailed link is read if %s', (_where, query) => {
  expect(TOKEN).toHaveLength(43);
  expect(mailedToken(query, 'token')).toEqual({ token: TOKEN, isBroken: false });
  expect(mailedToken(query.replace('token=', 'oobCode='), 'oobCode')).toEqual({ token: TOKEN, isBroken: false });
});

test.each(['?token=', '?token=abc', `?token=${TOKEN.slice(0, 42)}`, `?token=${START}*${END}`, '?token=%E0%A4%A'])(
  'a mailed link is incomplete with the query %s',
  (query) => {
    expect(mailedToken(query, 'token')).toEqual({ token: null, isBroken: true });
  },
);

test.each(['', '?', '?oobCode=a', '?tokens=a'])('the query %j contains no token', (query) => {
  expect(mailedToken(query, 'token')).toEqual({ token: null, isBroken: false });
});
