import { constants } from 'node:zlib';
import { greetingName } from '@nestling/domain/account/greeting';
import { escapeHtml } from '../../platform/escape-html.ts';
import { gzipPart, storedPart, type GzipPart, type GzipParts } from '../../platform/http/answers/gzip-parts.ts';

/**
 * A member's words in a rendered page: the first name as the greeting shows it, its first letter,
 * and the email.
 */
type Word = 'firstName' | 'initial' | 'email';

export type MemberTexts = Readonly<Record<Word, string>>;

/** Compressed HTML, or the place of a member's word, which is filled in when the page is sent. */
export type Template = readonly [GzipPart, ...(GzipPart | Word | typeof LINK_TAGS)[]];

/** The place of the tags that depend on the address; no text can hold it, because `<` is escaped. */
export const LINK_TAGS = '<!--link-tags-->';

const FIRST_NAME = '\u{10F500}\u{10F501}';
const INITIAL = '\u{10F500}';
const EMAIL = '\u{10F502}';

/**
 * Private characters in place of a member's words, of a plane that no font of icons uses. The first
 * letter of the first name is its first character, because components cut it off.
 */
export const PLACEHOLDERS = { firstName: FIRST_NAME, email: EMAIL } as const;

const MEMBER_PLACES = `${FIRST_NAME}|${INITIAL}|${EMAIL}`;

const PLACES = new RegExp(`(${MEMBER_PLACES}|${LINK_TAGS})`, 'u');

const WORDS: ReadonlyMap<string, Word | typeof LINK_TAGS> = new Map([
  [FIRST_NAME, 'firstName'],
  [INITIAL, 'initial'],
  [EMAIL, 'email'],
  [LINK_TAGS, LINK_TAGS],
]);

/** True for a text that has a placeholder already, which nobody could tell from a member's word. */
export function hasPlaceholder(text: string): boolean {
  return new RegExp(MEMBER_PLACES, 'u').test(text);
}

/** Returns the HTML of a page compressed, between the places of a member's words. */
export function createTemplate(html: string): Template {
  const [start = '', ...pieces] = html.split(PLACES);
  const filled = pieces.filter((piece) => piece !== '');
  return [renderedPart(start), ...filled.map((piece) => WORDS.get(piece) ?? renderedPart(piece))];
}

/** Compresses a part of a rendered page as far as it goes, because it is compressed once. */
export function renderedPart(text: string): GzipPart {
  return gzipPart(text, constants.Z_BEST_COMPRESSION);
}

/** Returns the HTML of a page that has no member's words, compressed around the place of its link tags. */
export function plainTemplate(html: string, compress: (text: string) => GzipPart): Template {
  const [start = '', ...rest] = html.split(LINK_TAGS);
  return [compress(start), ...rest.flatMap((piece) => [LINK_TAGS, compress(piece)] as const)];
}

/**
 * Fills in a member's words, escaped, and the tags of the address.
 * @param words null for a visitor without a session
 * @param linkTags null for none
 */
export function fillTemplate(
  [start, ...parts]: Template,
  words: MemberTexts | null,
  linkTags: GzipPart | null = null,
): GzipParts {
  return [
    start,
    ...parts.flatMap((part) => {
      if (part === LINK_TAGS) return linkTags ?? [];
      return typeof part === 'string' ? storedPart(escapeHtml(words?.[part] ?? '')) : part;
    }),
  ];
}

/** Returns the words of a member as components show them. */
export function memberTexts({ firstName, email }: { firstName: string; email: string }): MemberTexts {
  const [initial = ''] = firstName.trim();
  return { firstName: greetingName(firstName) ?? '', initial: initial.toLocaleUpperCase(), email };
}
