import type { Placeholders } from './placeholders.gen.ts';
import { sectionsOf, type Section } from './sections.ts';
import { WORDS } from './words.gen.ts';

/** Every section of functional text. */
export const SECTIONS: readonly Section[] = sectionsOf(Object.values(WORDS));

type English = { [Room in keyof typeof WORDS]: (typeof WORDS)[Room]['en-US'] };

type KeysOf<Sections> = {
  [Slug in keyof Sections & string]: `${Slug}.${keyof Sections[Slug] & string}`;
}[keyof Sections & string];

/** Name of one text: `section.label`. */
export type MessageKey = { [Room in keyof English]: KeysOf<English[Room]> }[keyof English];

/**
 * Values that a text takes, by name; for a union of texts the values of all. None for a text
 * without placeholders.
 */
export type ValuesOf<Key extends MessageKey> = [Extract<Key, keyof Placeholders>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders[Extract<Key, keyof Placeholders>], string | number>>];

/** Name of a text that takes no values. */
export type PlainKey = Exclude<MessageKey, keyof Placeholders>;

/** Name of a text that takes these values and no other. */
export type KeyWith<Value extends string> = {
  [Key in keyof Placeholders]: [Placeholders[Key]] extends [Value] ? Key : never;
}[keyof Placeholders];

/** Name of a section. */
export type SectionSlug = { [Room in keyof English]: keyof English[Room] & string }[keyof English];
