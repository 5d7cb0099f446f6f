import type { z } from 'zod';
import type { Locale } from '@nestling/domain/account/locale';
import { localise } from './localise.ts';
import type { Item } from './localise.ts';
import type { ContentGateway, Entry } from './port.ts';

/** An entry in one language with its fields as their schema reads them. */
export interface ParsedEntry<Fields> {
  item: Item;
  fields: Fields;
}

/** Reads an entry in one language; one that its schema cannot read is told to the operator and answers null. */
export async function parseEntry<Fields>(
  content: ContentGateway,
  schema: z.ZodType<Fields>,
  entry: Entry,
  { locale, depth }: { locale: Locale; depth: number },
): Promise<ParsedEntry<Fields> | null> {
  const item = await localise(content, entry, locale, depth);
  const { data, error } = schema.safeParse(item);
  if (!error) return { item, fields: data };
  content.reportInvalid({ leftOut: 'entry', where: `${entry.type}/${entry.slug}`, problems: problemsOf(error) });
  return null;
}

/**
 * Reads an entry whose fields do not lean on each other: one that its schema cannot read is told to the operator and is as if
 * it were not written.
 */
export async function parseFields<Fields>(
  content: ContentGateway,
  schema: z.ZodType<Partial<Fields>>,
  entry: Entry,
  locale: Locale,
): Promise<Partial<Fields>> {
  const item = await localise(content, entry, locale, 0);
  const { data, error } = schema.safeParse(item);
  if (!error) return data;
  content.reportInvalid({ leftOut: 'fields', where: `${entry.type}/${entry.slug}`, problems: problemsOf(error) });
  const atFault = new Set(error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(item).filter(([field]) => !atFault.has(field))));
}

/**
 * Those of an entry's followed links that their schema can read; each of the others is told to the operator by its own name.
 * @param links what the field holds, such as the films of a course
 */
export function parseLinks<Fields>(
  content: ContentGateway,
  schema: z.ZodType<Fields>,
  links: readonly { id: string }[],
): Fields[] {
  return links.flatMap((link) => {
    const { data, error } = schema.safeParse(link);
    if (!error) return [data];
    content.reportInvalid({ leftOut: 'entry', where: link.id, problems: problemsOf(error) });
    return [];
  });
}

function problemsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
