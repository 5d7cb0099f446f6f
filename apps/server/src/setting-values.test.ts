import { expect, test } from 'vitest';
import { quotedSecrets, readSettingValues } from './setting-values.ts';

const read = (value: string, name = 'NAME') => readSettingValues({ [name]: value }, [name], ['SECRET']);

test.each([
  ['"Baby Box"', 'Baby Box'],
  ["'Baby Box'", 'Baby Box'],
  [' "Baby Box" \r', 'Baby Box'],
  ['" Baby Box "', 'Baby Box'],
  ['"Box # 1"', 'Box # 1'],
  ['"Nest\'s"', "Nest's"],
  ['Nest"s', 'Nest"s'],
  ['"a" <b@example.com>', '"a" <b@example.com>'],
  ['"a", "b"', '"a", "b"'],
  ['"', '"'],
  ['a#b', 'a#b'],
  ['#a', '#a'],
])('the setting %s has the value %s', (text, value) => {
  expect(read(text)).toEqual({ values: { NAME: value }, faults: [] });
});

test.each(['', ' ', '\r', '""', "''", '" "'])('the setting %j counts as unset', (text) => {
  expect(read(text)).toEqual({ values: {}, faults: [] });
});

test('a byte order mark before the first name in a settings file is ignored', () => {
  const values = (input: Record<string, string>) => readSettingValues(input, ['PORT'], []).values;
  expect(values({ '\uFEFFPORT': '4000' })).toEqual({ PORT: '4000' });
  expect(values({ '\uFEFFPORT': '4000', PORT: '5000' })).toEqual({ PORT: '5000' });
});

test.each(['3000 # web', '/srv/nestling # data', '"/srv/nestling" # data', 'a\t#b'])(
  'a comment after a value is a fault with the name of the setting: %j',
  (text) => {
    expect(read(text).faults).toEqual([
      'NAME: has a comment behind its value (remove it, or put the value in quotes if the # belongs to it)',
    ]);
  },
);

test.each(['"quoted"', ' blank ', 'a # b'])('a secret is used unchanged, with quotes, blanks and #: %j', (text) => {
  expect(read(text, 'SECRET')).toEqual({ values: { SECRET: text }, faults: [] });
});

test('a secret in quotes gives a warning', () => {
  expect(quotedSecrets({ SECRET: '"quoted"', OTHER: 'plain' }, ['SECRET', 'OTHER', 'UNSET'])).toEqual([
    'SECRET is in quotes, and they are a part of it: a program that drops them makes another secret',
  ]);
});

test('a variable that is not a setting is not parsed', () => {
  expect(readSettingValues({ PS1: '\\u # ' }, [], [])).toEqual({ values: {}, faults: [] });
});
