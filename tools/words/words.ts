import type { RoomTexts } from '@nestling/messages/sections';

/** The texts of the rooms in each language, as their files have them. */
export type Rooms = Readonly<Record<string, Readonly<Record<string, RoomTexts>>>>;

const TITLES = 'titles';

/**
 * Returns why the files of the rooms form no catalogue: a section or a title that two rooms have, a
 * text that a language lacks or has in excess of English.
 */
export function wordFaults(rooms: Rooms): string[] {
  const english = Object.entries(rooms).map(([room, words]) => [room, words['en-US'] ?? {}] as const);
  return [
    ...twice(
      'section',
      english.flatMap(([room, sections]) =>
        Object.keys(sections)
          .filter((slug) => slug !== TITLES)
          .map((slug) => [slug, room]),
      ),
    ),
    ...twice(
      'title',
      english.flatMap(([room, sections]) => Object.keys(sections[TITLES] ?? {}).map((title) => [title, room])),
    ),
    ...Object.entries(rooms).flatMap(([room, words]) => languageFaults(room, words)),
  ];
}

function languageFaults(room: string, words: Readonly<Record<string, RoomTexts>>): string[] {
  const expected = keysOf(words['en-US'] ?? {});
  return Object.entries(words).flatMap(([locale, sections]) => {
    const keys = keysOf(sections);
    const file = `${room}/${locale}.json`;
    return [
      ...without(expected, keys).map((key) => `${file} lacks ${key}`),
      ...without(keys, expected).map((key) => `${file} has ${key}, which English does not have`),
    ];
  });
}

function without(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((key) => !others.has(key));
}

function keysOf(sections: RoomTexts): Set<string> {
  return new Set(
    Object.entries(sections).flatMap(([slug, content]) => Object.keys(content).map((label) => `${slug}.${label}`)),
  );
}

function twice(kind: string, declared: readonly (readonly [name: string, room: string])[]): string[] {
  return [...Map.groupBy(declared, ([name]) => name)]
    .filter(([, places]) => places.length > 1)
    .map(
      ([name, places]) => `the ${kind} ${name} is in more than one room: ${places.map(([, room]) => room).join(', ')}`,
    );
}

/** Characters that nobody sees in a file, such as a space where no line may break. */
const UNSEEN = /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/;

/** True for a text with characters that nobody sees. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** Returns the generated file: the texts of each room in each language. */
export function wordsSource(rooms: readonly string[], locales: readonly string[]): string {
  const nameOf = (room: string, locale: string): string =>
    room + locale.replace('-', '').replace(/^./, (a) => a.toUpperCase());
  return [
    ...rooms.flatMap((room) =>
      locales.map((locale) => `import ${nameOf(room, locale)} from './${room}/${locale}.json' with { type: 'json' };`),
    ),
    '',
    '/** The texts of each room in each language. Made by `npm run words` from the files of the rooms. */',
    'export const WORDS = {',
    ...rooms.flatMap((room) => [
      `  ${room}: {`,
      ...locales.map((locale, at) => {
        const shape = at === 0 ? '' : ` satisfies typeof ${nameOf(room, locales[0] ?? '')}`;
        return `    '${locale}': ${nameOf(room, locale)}${shape},`;
      }),
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
}
