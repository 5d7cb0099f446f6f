import { WRITTEN_SECTIONS } from './catalogue.gen.ts';
import type { Placeholders } from './placeholders.gen.ts';
import type { Section } from './section.ts';
import { withTitles } from './titles.ts';

/** Every section of functional text. */
export const SECTIONS: readonly Section[] = withTitles(WRITTEN_SECTIONS);

type WrittenSection = (typeof WRITTEN_SECTIONS)[number];

type KeysOf<S> = S extends { slug: infer Slug extends string; content: infer Content }
  ? `${Slug}.${keyof Content & string}`
  : never;

type TitleOf<S> = S extends Section<string, string, infer Title> ? Title : never;

/** Name of one text: `section.label`. */
export type MessageKey = KeysOf<WrittenSection> | `titles.${TitleOf<WrittenSection>}`;

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
export type SectionSlug = WrittenSection['slug'];
