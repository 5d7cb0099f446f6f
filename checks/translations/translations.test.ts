import type { Section, Words } from '@nestling/messages/section';
import { expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { britishWords } from './american.ts';
import { contentFaults } from './content-words.ts';
import { seemsToBe } from './language.ts';
import { translationFaults } from './translations.ts';

const sound: Words = {
  'en-US': '{n, plural, one {# day left, {name}} other {# days left, {name}}}',
  'es-US': '{n, plural, one {Queda # día, {name}} other {Quedan # días, {name}}}',
  'fr-CA': '{n, plural, one {Il reste # jour, {name}} other {Il reste # jours, {name}}}',
  'pl-PL':
    '{n, plural, one {Został # dzień, {name}} few {Zostały # dni, {name}} many {Zostało # dni, {name}} other {Zostało # dnia, {name}}}',
};

const section = (words: Words): Section[] => [{ slug: 'card', content: { left: words } }];
const faultsWith = (change: Partial<Words>, twins: string[] = []) =>
  translationFaults(section({ ...sound, ...change }), twins);

test('a whole translation has no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  ['an empty text', { 'fr-CA': ' ' }, 'card.left fr-CA: is missing'],
  ['broken ICU', { 'es-US': '{n, plural, one {# día}' }, expect.stringMatching(/^card\.left es-US: is no ICU message/)],
  [
    'another placeholder',
    { 'es-US': sound['es-US'].replaceAll('{name}', '{nombre}') },
    'card.left es-US: has the placeholders "n nombre", English has "n name"',
  ],
  [
    'a Polish plural of two forms',
    { 'pl-PL': '{n, plural, one {# dzień, {name}} other {# dni, {name}}}' },
    'card.left pl-PL: a plural lacks the form few',
  ],
  ['the English text', { 'fr-CA': sound['en-US'] }, 'card.left fr-CA: reads as in English; is it translated?'],
] as const)('%s is a fault', (_what, change, fault) => {
  expect(faultsWith(change)).toContainEqual(fault);
});

const spacing = 'lacks a narrow no-break space (U+202F) at a « », colon, semicolon, exclamation or question mark';
const frenchFaults = (text: string) =>
  translationFaults(section({ 'en-US': 'A', 'es-US': 'B', 'fr-CA': text, 'pl-PL': 'C' }), []);

test.each([
  'Prêt ?',
  'Prêt?',
  'Prêt\u00a0?',
  'Langue:',
  'Oui\u00a0!',
  'Un; deux',
  '« mot »',
  '«\u202fmot »',
  'Dit: {name}',
])('French spacing: %j is a fault', (text) => {
  const wanted = text.includes('{') ? text.replace(':', '\u202f:') : null;
  expect(frenchFaults(text)).toContain(`card.left fr-CA: ${spacing}`);
  if (wanted) expect(frenchFaults(wanted)).not.toContain(`card.left fr-CA: ${spacing}`);
});

test.each(['Prêt\u202f?', '«\u202fmot\u202f»', 'https://nestling.example', 'De 9:30 à 10:00', 'Un point.'])(
  'French spacing: %j is right',
  (text) => {
    expect(frenchFaults(text)).toEqual([]);
  },
);

test('other languages write their marks without a space', () => {
  expect(faultsWith({})).toEqual([]);
  const ok: Words = { 'en-US': 'Ready?', 'es-US': '¿Lista?', 'fr-CA': 'Prête\u202f?', 'pl-PL': 'Gotowe?' };
  expect(translationFaults(section(ok), [])).toEqual([]);
});

test('a listed twin may equal English, and must', () => {
  const ok: Words = { 'en-US': 'Menu', 'es-US': 'Menú', 'fr-CA': 'Menu', 'pl-PL': 'Menu' };
  expect(translationFaults(section(ok), ['card.left fr-CA', 'card.left pl-PL'])).toEqual([]);
  expect(faultsWith({}, ['card.left fr-CA'])).toEqual(['card.left fr-CA: is listed as a twin and is none']);
});

test('sixty twins are the most', () => {
  const twins = Array.from({ length: 61 }, (_, at) => `x.y${at} fr-CA`);
  expect(faultsWith({}, twins)).toContain('61 twins are listed; 60 at most');
});

test('a text without a letter is the same everywhere', () => {
  const dots: Words = { 'en-US': '{a} · {b}', 'es-US': '{a} · {b}', 'fr-CA': '{a} · {b}', 'pl-PL': '{a} · {b}' };
  expect(translationFaults(section(dots), [])).toEqual([]);
});

test.each([
  ['We will send the box to your home as soon as you have finished the course and the quiz.', 'en-US'],
  ['Le enviaremos la caja a su casa en cuanto termine el curso y responda las preguntas del cuestionario.', 'es-US'],
  ['Nous enverrons la boîte chez vous dès que vous aurez terminé le cours et répondu aux questions du test.', 'fr-CA'],
  ['Wyślemy paczkę do domu, gdy tylko ukończysz kurs i odpowiesz na wszystkie pytania z quizu.', 'pl-PL'],
] as const)('"%s" reads like %s and like no other', (text, locale) => {
  const locales = ['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const;
  expect(locales.filter((one) => seemsToBe(text, one))).toEqual([locale]);
});

test('a long English text in the place of another language is a fault', () => {
  const long = 'We will send the box to your home as soon as you have finished the course and passed the quiz.';
  const faults = translationFaults(
    section({ 'en-US': `${long} Yes.`, 'es-US': long, 'fr-CA': long, 'pl-PL': long }),
    [],
  );
  expect(faults.filter((fault) => fault.endsWith('does not read like its language'))).toHaveLength(3);
});

test.each([
  'We recognise and organised your personalisations.',
  'Your favourite colours',
  'A centre 5 kilometres away, 2 litres',
  'Cancelled while travelling',
  'A licence to practise',
  'Enrol in the programme and fulfil it',
  'Grey nappies, Mum',
  'The behaviour of an ageing neighbour in pyjamas',
  'Your paediatrician learnt it',
])('in "%s" British words are found', (text) => {
  expect(britishWords(text).length).toBeGreaterThan(1);
});

test.each([
  'Exercise, advise, promise and surprise otherwise',
  'We recognize and organized your favorite colors, canceled and traveling.',
  'An hour of our tour is yours; four courses pour',
  'Practice, license, cancellation, fulfilled, enrolled, controlled, excellent',
  'https://colour.example.com/centre and centre@example.com, {colour} and {licence, plural, other {#}}',
])('in "%s" none is found', (text) => {
  expect(britishWords(text)).toEqual([]);
});

test('a British word of the English text is a fault, in every branch of a plural, and none of another language', () => {
  const words: Words = { ...sound, 'en-US': sound['en-US'].replaceAll('left', 'cancelled') };
  expect(translationFaults(section(words), [])).toEqual([
    'card.left en-US: "cancelled" is British; American: canceled, traveling: one l',
    'card.left en-US: "cancelled" is British; American: canceled, traveling: one l',
  ]);
  expect(faultsWith({ 'fr-CA': sound['fr-CA'].replaceAll('jour', 'centre') })).toEqual([]);
});

test('a British word of the English content is a fault, with file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-words-'));
  try {
    writeFileSync(join(folder, 'en-US.json'), '{\n  "title": "A grey wall"\n}\n');
    writeFileSync(join(folder, 'body.en-US.md'), 'One\n\nMum\n');
    writeFileSync(join(folder, 'en-US.vtt'), 'WEBVTT\n');
    writeFileSync(join(folder, 'fr-CA.json'), '{ "title": "Le centre" }');
    expect(contentFaults(folder)).toEqual({
      files: 3,
      faults: [
        'body.en-US.md:3: "Mum" is British; American: mom, diaper, stroller, math',
        'en-US.json:2: "grey" is British; American: gray, aging, judgment',
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
