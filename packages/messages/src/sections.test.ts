import { expect, test } from 'vitest';
import { sectionsOf, type RoomTexts } from './sections.ts';

const same = (words: RoomTexts) => ({ 'en-US': words, 'es-US': words, 'fr-CA': words, 'pl-PL': words });
const inAll = (text: string) => ({ 'en-US': text, 'es-US': text, 'fr-CA': text, 'pl-PL': text });

test('the sections of all modules are merged, and the page titles of all modules are one section', () => {
  const account = same({ 'login-form': { submit: 'Log in' }, titles: { login: 'Welcome' } });
  const learning = same({ titles: { courses: 'Courses' } });
  expect(sectionsOf([account, learning])).toEqual([
    { slug: 'login-form', content: { submit: inAll('Log in') } },
    { slug: 'titles', content: { login: inAll('Welcome'), courses: inAll('Courses') } },
  ]);
});

test('a message that is missing in a language is reported', () => {
  const room = { ...same({ quiz: { title: 'Quiz' } }), 'pl-PL': { quiz: {} } };
  expect(() => sectionsOf([room])).toThrow('pl-PL lacks the text quiz.title');
});
