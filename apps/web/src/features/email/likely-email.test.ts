import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmal.com', 'maya@gmail.com'],
  ['maya@gmaill.com', 'maya@gmail.com'],
  ['maya@gnail.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@gmal.co', 'maya@gmail.com'],
  ['maya@gmail', 'maya@gmail.com'],
  ['maya@gmail,com', 'maya@gmail.com'],
  ['maya@gmail..com', 'maya@gmail.com'],
  ['maya@gmail.com.', 'maya@gmail.com'],
  ['maya@hotmial.ca', 'maya@hotmail.ca'],
  ['maya@outlok.fr', 'maya@outlook.fr'],
  ['maya@yahooo.com.mx', 'maya@yahoo.com.mx'],
  ['maya@iclould.com', 'maya@icloud.com'],
  ['maya@interai.pl', 'maya@interia.pl'],
  ['maya@poczat.onet.pl', 'maya@poczta.onet.pl'],
  [' Józef.Łoś@Gmail.com ', 'jozef.los@gmail.com'],
  ['jose\u0301@hotmail.es', 'jose@hotmail.es'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
])('the email %s with a frequent mistake is probably %s', (typed, likely) => {
  expect(likelyEmail(typed)).toBe(likely);
});

test.each([
  'maya@gmail.com',
  ' Maya@Gmail.com ',
  'maya@mail.com',
  'maya@ymail.com',
  'maya@love.com',
  'maya@gmail.pl',
  'maya@yahoo.de',
  'maya@outlook.be',
  'maya@wp.pl',
  'maya@op.pl',
  'maya@example.co',
  'maya@hospital.org',
  'maya@exämple.com',
  'josé@empresa.mx',
  'мама@gmail.com',
  'андрей@gmail.com',
  '지민@gmail.com',
  'maya^@comcast.net',
  'maya`@comcast.net',
  'maya@',
  '@gmial.com',
  'maya',
  '',
])('the email %j is not taken for a mistake', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
