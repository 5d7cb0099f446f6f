import { compileTexts } from '@nestling/messages/compile';

const VALUE = '{}';

/** A text as compiled ICU, or why it is none. */
export function compiled(text: string): { message: unknown; broken: null } | { message: null; broken: string } {
  try {
    return { message: compileTexts('s', { text })['s.text'], broken: null };
  } catch (fault) {
    return { message: null, broken: `is no ICU message (${fault instanceof Error ? fault.message : String(fault)})` };
  }
}

/**
 * Returns the forms of each plural in a compiled message, nested ones included: `[name, 'plural', {
 * one: …, other: … }]`.
 */
export function pluralsOf(message: unknown): string[][] {
  return partsOf(message).flatMap((part) => {
    const choices = choicesOf(part);
    if (choices === null) return [];
    const nested = Object.values(choices).flatMap(pluralsOf);
    return kindOf(part) === 'plural' ? [Object.keys(choices), ...nested] : nested;
  });
}

/**
 * Returns the text of a compiled message in all its branches, with `{}` between them and for each
 * value, without tags.
 */
export function spokenText(message: unknown): string {
  return withoutTags(spokenTexts(message).join(VALUE));
}

/** A compiled message as it is read with the longest branch of each choice, `{}` for each value. */
export function longestReading(message: unknown): string {
  return withoutTags(longestText(message));
}

/**
 * Returns the beginnings of a compiled message, one text per branch; none for a branch that begins
 * with a value.
 */
export function beginningsOf(message: unknown): string[] {
  const [first, ...rest] = partsOf(message);
  if (first === undefined) return [];
  if (typeof first === 'string') return [first];
  return Object.values(choicesOf(first) ?? {}).flatMap((choice: unknown) =>
    beginningsOf(partsOf(choice).length === 0 ? rest : choice),
  );
}

function spokenTexts(message: unknown): string[] {
  return partsOf(message).flatMap((part) =>
    typeof part === 'string' ? [part] : Object.values(choicesOf(part) ?? {}).flatMap(spokenTexts),
  );
}

function longestText(message: unknown): string {
  return partsOf(message)
    .map((part) => {
      if (typeof part === 'string') return part;
      const choices = choicesOf(part);
      if (choices === null) return VALUE;
      const [longest = ''] = Object.values(choices)
        .map(longestText)
        .toSorted((a, b) => b.length - a.length);
      return longest;
    })
    .join('');
}

/** Texts and `[name, kind?, choices?]`; an empty text has no parts. */
function partsOf(message: unknown): unknown[] {
  if (typeof message === 'string') return message === '' ? [] : [message];
  return Array.isArray(message) ? (message as unknown[]) : [];
}

function kindOf(part: unknown): unknown {
  return Array.isArray(part) ? (part as unknown[])[1] : undefined;
}

/** Without an absent `offset`; null for a text and a plain value. */
function choicesOf(part: unknown): Record<string, unknown> | null {
  const choices = Array.isArray(part) ? (part as unknown[])[2] : null;
  if (typeof choices !== 'object' || choices === null) return null;
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
}

function withoutTags(text: string): string {
  return text.replaceAll(/<\/?\w+>/g, '');
}
