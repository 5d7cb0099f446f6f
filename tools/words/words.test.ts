import { expect, test } from 'vitest';
import { hasUnseen, wordFaults, wordsSource, type Rooms } from './words.ts';

const room = (english: Rooms[string][string], other = english): Rooms[string] => ({ 'en-US': english, 'pl-PL': other });

test('the texts of each module are imported by language, and their type is compared with English', () => {
  expect(wordsSource(['account'], ['en-US', 'pl-PL']))
    .toBe(`import accountEnUS from './account/en-US.json' with { type: 'json' };
import accountPlPL from './account/pl-PL.json' with { type: 'json' };

/** The texts of each room in each language. Made by \`npm run words\` from the files of the rooms. */
export const WORDS = {
  account: {
    'en-US': accountEnUS,
    'pl-PL': accountPlPL satisfies typeof accountEnUS,
  },
};
`);
});

test('a section of texts in two modules is a fault, except for the page titles', () => {
  const login = room({ 'login-form': { title: 'Log in' }, titles: { login: 'Login' } });
  const quiz = room({ quiz: { title: 'Quiz' }, titles: { quiz: 'Quiz' } });
  expect(wordFaults({ account: login, learning: quiz })).toEqual([]);
  expect(wordFaults({ account: login, learning: login })).toEqual([
    'the section login-form is in more than one room: account, learning',
    'the title login is in more than one room: account, learning',
  ]);
});

test('a text that is missing in English or in another language is a fault', () => {
  const words = room({ quiz: { title: 'Quiz', send: 'Send' } }, { quiz: { title: 'Quiz', sent: 'Wysłano' } });
  expect(wordFaults({ learning: words })).toEqual([
    'learning/pl-PL.json lacks quiz.send',
    'learning/pl-PL.json has quiz.sent, which English does not have',
  ]);
});

test('an unescaped no-break space in a file of texts is reported', () => {
  expect([hasUnseen('w\u00a0domu'), hasUnseen(String.raw`w\u00a0domu`)]).toEqual([true, false]);
});
