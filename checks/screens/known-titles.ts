import { compileWords } from '@nestling/messages/compile';

/** Texts in ICU MessageFormat by key; a key may occur once per language. */
export type Texts = readonly (readonly [key: string, text: string])[];

/** Shorter texts are ignored, because without their values they could match anything. */
const FEWEST_LETTERS = 3;

/**
 * Creates a function that finds the texts of a title, in any language and with any values.
 * @returns for a title the keys of those texts; none for texts of editors
 */
export function titleReader(texts: Texts): (title: string) => string[] {
  const patterns = texts.flatMap(([key, text]) => {
    const source = patternOf(compileWords('', { text: text.replaceAll(/<\/?\w+>/g, '') })['.text']);
    return lettersOf(source) < FEWEST_LETTERS ? [] : [{ key, pattern: new RegExp(`^${source}$`, 'u') }];
  });
  return (title) => {
    const words = spaced(title);
    return [...new Set(patterns.filter(({ pattern }) => pattern.test(words)).map(({ key }) => key))];
  };
}

/**
 * A compiled message is a text, or texts between values; a value with choices has one message per
 * choice.
 */
function patternOf(message: unknown): string {
  if (typeof message === 'string') return spaced(message).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (!Array.isArray(message)) return '';
  return message.map((part) => (Array.isArray(part) ? valueOf(part[2]) : patternOf(part))).join('');
}

function valueOf(choices: unknown): string {
  if (typeof choices !== 'object' || choices === null || !('other' in choices)) return '.*';
  const messages = Object.values(choices).filter((choice) => typeof choice !== 'number');
  return `(?:${messages.map((choice) => patternOf(choice).replaceAll('#', '.*')).join('|')})`;
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

function lettersOf(source: string): number {
  return (source.match(/\p{L}/gu) ?? []).length;
}
