import type { Section, TextOfLocales } from '@nestling/messages/sections';
import { britishWords } from '@nestling/messages/voice/american';
import { voiceFaults } from '@nestling/messages/voice/voice';
import { expect, test } from 'vitest';
import { seemsToBe } from './language.ts';
import { translationFaults } from './translations.ts';
import { longSentences } from './long-sentences.ts';

const sound: TextOfLocales = {
  'en-US': '{n, plural, one {# day left, {name}} other {# days left, {name}}}',
  'es-US': '{n, plural, one {Queda # día, {name}} other {Quedan # días, {name}}}',
  'fr-CA': '{n, plural, one {Il reste # jour, {name}} other {Il reste # jours, {name}}}',
  'pl-PL':
    '{n, plural, one {Został # dzień, {name}} few {Zostały # dni, {name}} many {Zostało # dni, {name}} other {Zostało # dnia, {name}}}',
};

const section = (words: TextOfLocales): Section[] => [{ slug: 'card', content: { left: words } }];
const faultsWith = (change: Partial<TextOfLocales>, twins: string[] = []) =>
  translationFaults(section({ ...sound, ...change }), twins);

test('a complete translation has no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  ['an empty text', { 'fr-CA': ' ' }, 'card.left fr-CA: is missing'],
  ['broken ICU', { 'es-US': '{n, plural, one {# día}' }, expect.stringMatching(/^card\.left es-US: is no ICU message/)],
  [
    'a placeholder with another name',
    { 'es-US': sound['es-US'].replaceAll('{name}', '{nombre}') },
    'card.left es-US: has the placeholders "n nombre", English has "n name"',
  ],
  [
    'a Polish plural of two forms',
    { 'pl-PL': '{n, plural, one {# dzień, {name}} other {# dni, {name}}}' },
    'card.left pl-PL: a plural lacks the form few',
  ],
  [
    'the English text as a translation',
    { 'fr-CA': sound['en-US'] },
    'card.left fr-CA: reads as in English; is it translated?',
  ],
] as const)('%s is a fault', (_what, change, fault) => {
  expect(faultsWith(change)).toContainEqual(fault);
});

test('a place name may be equal to its English name', () => {
  const alike = { 'en-US': 'Ohio', 'es-US': 'Ohio', 'fr-CA': 'Ohio', 'pl-PL': 'Ohio' };
  expect(translationFaults([{ slug: 'us-states', content: { OH: alike } }], [])).toEqual([]);
  expect(translationFaults([{ slug: 'card', content: { OH: alike } }], [])).toHaveLength(3);
});

const frenchFaults = (text: string) =>
  translationFaults(section({ 'en-US': 'A', 'es-US': 'B', 'fr-CA': text, 'pl-PL': 'C' }), []);
const spacing = 'card.left fr-CA: has a space before ? ! ; or no no-break space (U+00A0) at a colon or « »';

test.each([
  'Prêt ?',
  'Prêt\u202f?',
  'Prêt\u00a0?',
  'Un ; deux',
  'Un\u00a0; deux',
  'Langue:',
  'Langue\u202f:',
  'Il dit « mot »',
  'Il dit «\u00a0mot »',
  'Il dit «\u202fmot\u202f»',
  '{name} ?',
])('the French text %j has wrong spacing', (text) => {
  const words: TextOfLocales = { 'en-US': '{name}', 'es-US': '{name}', 'fr-CA': text, 'pl-PL': '{name}' };
  expect(translationFaults(section(words), [])).toContain(spacing);
});

test.each([
  'Prêt?',
  'Un; deux',
  'Langue\u00a0:',
  'Il dit «\u00a0mot\u00a0»',
  'Voir https://nestling.example',
  'De 9:30 à 10:00',
  'Un point.',
])('the French text %j has correct spacing', (text) => {
  expect(frenchFaults(text)).toEqual([]);
});

test.each(['W domu', 'Film i quiz', 'Tylko z {name}', 'Co robić w\u00a0nocy i w\u00a0dzień', 'A ja?'])(
  'the Polish text %j lacks a no-break space after a one-letter word',
  (text) => {
    expect(voiceFaults(text, 'pl-PL')).toEqual([
      expect.stringMatching(/^"([aiouwz]) .*": put a no-break space \(U\+00A0; \\u00a0 in JSON\) after "\1"$/i),
    ]);
  },
);

test.each(['W\u00a0domu', 'Film i\u00a0quiz', 'Na koniec', 'Do 3 dni', 'Punkt A jest tu'])(
  'the Polish text %j has correct spacing',
  (text) => {
    expect(voiceFaults(text.replace('A jest', 'B jest'), 'pl-PL')).toEqual([]);
  },
);

test.each([
  ['en-US', 'No mail yet?', 'mail'],
  ['en-US', 'One more has hatched', 'hatched'],
  ['en-US', 'A family carer', 'carer'],
  ['en-US', 'Six short films', 'films'],
  ['es-US', 'Tu premio te espera', 'premio'],
  ['es-US', 'Tu lugar de entrega', 'lugar de entrega'],
  ['es-US', 'Canjear mi caja', 'Canjear'],
  ['fr-CA', 'Votre point de remise', 'point de remise'],
  ['fr-CA', 'Le point de cueillette', 'point de cueillette'],
  ['fr-CA', 'La boîte de bébé', 'boîte de bébé'],
  ['fr-CA', 'Il vient d’éclore', 'éclore'],
  ['pl-PL', 'Za darmo', 'Za darmo'],
  ['pl-PL', 'Darmowe pudełko', 'Darmowe'],
  ['pl-PL', 'Punkt odbioru', 'Punkt odbioru'],
  ['pl-PL', 'To twoje pudełko', 'twoje'],
  ['pl-PL', 'Gdzie mieszkałaś', 'mieszkałaś'],
] as const)('%s: "%s" uses a word outside the product’s vocabulary', (locale, text, word) => {
  expect(voiceFaults(text, locale)).toEqual([expect.stringMatching(`^"${word}" is not a word of the product: `)]);
});

test.each([
  ['en-US', 'Your email is on its way'],
  ['es-US', 'Mira el video y revisa tu correo'],
  ['fr-CA', 'Un courriel, un test, une boîte pour bébé'],
  ['pl-PL', 'Twoje pudełko, Ciebie i\u00a0dzieci. Gdzie mieszkasz?'],
] as const)('%s: "%s" uses the product’s vocabulary', (locale, text) => {
  expect(voiceFaults(text, locale)).toEqual([]);
});

test('an exclamation mark is a fault except in Polish greetings', () => {
  const words = (text: string): TextOfLocales => ({
    'en-US': text,
    'es-US': `${text}.`,
    'fr-CA': `${text},`,
    'pl-PL': `${text}…`,
  });
  expect(
    translationFaults(section(words('It is about to hatch!')), []).filter((fault) => fault.includes('mark')),
  ).toHaveLength(4);
  const greeting: TextOfLocales = {
    'en-US': 'Hello {name},',
    'es-US': 'Hola, {name}.',
    'fr-CA': 'Bonjour {name},',
    'pl-PL': 'Dzień dobry, {name}!',
  };
  expect(translationFaults(section(greeting), [])).toEqual([]);
  expect(voiceFaults('Dzień dobry!', 'pl-PL')).toEqual([]);
  expect(voiceFaults('Zaliczone!', 'pl-PL')).toEqual(['has an exclamation mark']);
});

test.each([
  ['en-US', 'Call 911 on speaker', 'Call 911 or your emergency number'],
  ['es-US', 'Llama al 911', 'Llama al 911 o al número de emergencias'],
  ['fr-CA', 'Appelez le 911', 'Appelez le 911 ou le numéro d’urgence'],
  ['pl-PL', 'Dzwoń pod 911 lub 112', 'Dzwoń pod 112 (w\u00a0USA i\u00a0Kanadzie 911)'],
] as const)(
  '%s: "%s" is a fault, because it has no emergency number for other countries',
  (locale, sentence, whole) => {
    expect(voiceFaults(sentence, locale)).toEqual(['names 911 alone; elsewhere another number is called']);
    expect(voiceFaults(whole, locale)).toEqual([]);
  },
);

test.each([
  'someone asked for it',
  '<b>someone</b> asked',
  '(opens in a new tab)',
  '{n, plural, one {one day} other {# days}}',
  '{n, plural, =0 {} other {# }}days',
])('%j is a fault, because it begins with a small letter', (text) => {
  const faults = translationFaults(section({ ...sound, 'en-US': text }), []);
  expect(faults).toContain('card.left: begins with a small letter');
  expect(translationFaults(section({ ...sound, 'en-US': text }), [], ['card.left'])).not.toContain(
    'card.left: begins with a small letter',
  );
});

test('a text that is listed as part of a sentence must begin with a small letter', () => {
  expect(translationFaults(section(sound), [], ['card.left'])).toEqual([
    'card.left: is listed as inside a sentence and begins none so',
  ]);
});

test('a sentence of more than fifteen words in its longest branch is a fault', () => {
  const fourteen = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  expect(longSentences(`${fourteen} fifteen. ${fourteen}.`)).toEqual([]);
  expect(longSentences(`${fourteen} fifteen sixteen. Short.`)).toEqual([`${fourteen} fifteen sixteen.`]);
  const words: TextOfLocales = {
    ...sound,
    'en-US': `${fourteen} {n, plural, one {# day, {name}} other {# days, {name}}}`,
  };
  expect(translationFaults(section(words), [])).toContainEqual(expect.stringMatching(/has more than 15 words$/));
});

test('a text that is listed as equal to English must be equal to it', () => {
  const ok: TextOfLocales = { 'en-US': 'Menu', 'es-US': 'Menú', 'fr-CA': 'Menu', 'pl-PL': 'Menu' };
  expect(translationFaults(section(ok), ['card.left fr-CA', 'card.left pl-PL'])).toEqual([]);
  expect(faultsWith({}, ['card.left fr-CA'])).toEqual(['card.left fr-CA: is listed as a twin and is none']);
});

test('a list of more than sixty texts that are equal to English is a fault', () => {
  const twins = Array.from({ length: 61 }, (_, at) => `x.y${at} fr-CA`);
  expect(faultsWith({}, twins)).toContain('61 twins are listed; 60 at most');
});

test('a text without a letter may be the same in every language', () => {
  const dots: TextOfLocales = {
    'en-US': '{a} · {b}',
    'es-US': '{a} · {b}',
    'fr-CA': '{a} · {b}',
    'pl-PL': '{a} · {b}',
  };
  expect(translationFaults(section(dots), [])).toEqual([]);
});

test.each([
  ['We will send the box to your home as soon as you have finished the course and the quiz.', 'en-US'],
  ['Le enviaremos la caja a su casa en cuanto termine el curso y responda las preguntas del cuestionario.', 'es-US'],
  ['Nous enverrons la boîte chez vous dès que vous aurez terminé le cours et répondu aux questions du test.', 'fr-CA'],
  ['Wyślemy paczkę do domu, gdy tylko ukończysz kurs i odpowiesz na wszystkie pytania z quizu.', 'pl-PL'],
] as const)('the text "%s" is recognized as %s only', (text, locale) => {
  const locales = ['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const;
  expect(locales.filter((one) => seemsToBe(text, one))).toEqual([locale]);
});

test('a long English text instead of a translation is a fault', () => {
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
])('the text "%s" contains British spelling', (text) => {
  expect(britishWords(text).length).toBeGreaterThan(1);
});

test.each([
  'Exercise, advise, promise and surprise otherwise',
  'We recognize and organized your favorite colors, canceled and traveling.',
  'An hour of our tour is yours; four courses pour',
  'Practice, license, cancellation, fulfilled, enrolled, controlled, excellent',
  'https://colour.example.com/centre and centre@example.com, {colour} and {licence, plural, other {#}}',
])('the text "%s" contains no British spelling', (text) => {
  expect(britishWords(text)).toEqual([]);
});

test('a British word is a fault in any plural branch of the English text, and not in other languages', () => {
  const words: TextOfLocales = { ...sound, 'en-US': sound['en-US'].replaceAll('left', 'cancelled') };
  expect(translationFaults(section(words), [])).toEqual([
    'card.left en-US: "cancelled" is British; American: canceled, traveling: one l',
    'card.left en-US: "cancelled" is British; American: canceled, traveling: one l',
  ]);
  expect(faultsWith({ 'fr-CA': sound['fr-CA'].replaceAll('jour', 'centre') })).toEqual([]);
});
