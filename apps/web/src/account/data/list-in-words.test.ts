import { expect, test } from 'vitest';
import { listInWords } from './list-in-words.ts';

test.each([
  ['en-US', ['email', 'name', 'phone'], 'email, name, and phone'],
  ['es-US', ['correo', 'identificación'], 'correo e identificación'],
  ['fr-CA', ['courriel', 'nom'], 'courriel et nom'],
  ['pl-PL', ['e-mail', 'telefon'], 'e-mail i telefon'],
  ['pl-PL', ['e-mail', 'imię i\u00a0nazwisko', 'telefon'], 'e-mail, telefon oraz imię i\u00a0nazwisko'],
  ['pl-PL', ['imię i\u00a0nazwisko', 'kurs'], 'kurs oraz imię i\u00a0nazwisko'],
  ['pl-PL', ['imię i\u00a0nazwisko'], 'imię i\u00a0nazwisko'],
  ['pl-PL', [], ''],
])('a list in %s of %j is %s', (locale, words, text) => {
  expect(listInWords(words, locale)).toBe(text);
});
