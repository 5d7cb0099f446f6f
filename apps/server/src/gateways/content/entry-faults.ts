import type { z } from 'zod';
import { localise } from './localise.ts';
import type { Item } from './localise.ts';
import type { ContentGateway, Entry } from './port.ts';
import type { Locale } from '@nestling/domain/account/locale';

/** An entry in one language with its fields as their schema reads them. */
export interface Usable<Fields> {
  item: Item;
  fields: Fields;
}

/** Reads an entry in one language; one that its schema cannot read is told to the operator and answers null. */
export async function readUsable<Fields>(
  content: ContentGateway,
  schema: z.ZodType<Fields>,
  entry: Entry,
  { locale, depth }: { locale: Locale; depth: number },
): Promise<Usable<Fields> | null> {
  const item = await localise(content, entry, locale, depth);
  const { data, error } = schema.safeParse(item);
  if (!error) return { item, fields: data };
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  content.leaveOut({ entry: `${entry.type}/${entry.slug}`, problems });
  return null;
}
