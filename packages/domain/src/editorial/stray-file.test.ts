import { expect, test } from 'vitest';
import { LOCALES } from '../account/locale.ts';
import { isStrayFile } from './stray-file.ts';

test.each([
  '.DS_Store',
  '._en-US.json',
  '.en-US.json.swp',
  '.~lock.en-US.json#',
  'Thumbs.db',
  'desktop.ini',
  '__MACOSX',
  '~$body.en-US.md',
  'en-US.json~',
  'en-US.json.bak',
  'en-US (conflicted copy).json',
  'en-US (Ana’s conflicted copy 2026-11-27).json',
  'en-US (Case Conflict).json',
  'en-US.sync-conflict-20261127-101010-ABCDEF.json',
  'en-US - Copy.json',
  'en-US - Copy (2).json',
  'en-US copy.json',
  'en-US copy 2.json',
  'Copy of en-US.json',
  'en-US (1).json',
  'body.en-US (1).md',
  'body.en-US - Copy.md',
])('a stray file left by a program is ignored: %s', (name) => {
  expect(isStrayFile(name)).toBe(true);
});

test.each([
  'entry.json',
  'country.json',
  'digitalOffer.json',
  ...LOCALES.flatMap((locale) => [`${locale}.json`, `body.${locale}.md`, `${locale}.vtt`]),
])('a file with the name of a content file is read: %s', (name) => {
  expect(isStrayFile(name)).toBe(false);
});
