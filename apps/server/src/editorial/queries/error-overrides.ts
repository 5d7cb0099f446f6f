import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '@nestling/domain/account/locale';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { errorOverrides } from '../tables.ts';

/** An operator's words of one app error in one language; null for those of the file. */
export type ErrorOverride = Omit<typeof errorOverrides.$inferSelect, 'setAt'>;

/** Returns every app error with words of an operator. */
export function listErrorOverrides(db: Executor): Promise<ErrorOverride[]> {
  const { locale, slug, title, content, type } = errorOverrides;
  return db.select({ locale, slug, title, content, type }).from(errorOverrides).orderBy(asc(slug), asc(locale));
}

/** Sets the given fields; a null field stays unchanged. */
export async function setErrorOverride(tx: Transaction, override: ErrorOverride, setAt: Date): Promise<void> {
  const { title, content, type } = errorOverrides;
  await tx
    .insert(errorOverrides)
    .values({ ...override, setAt })
    .onConflictDoUpdate({
      target: [errorOverrides.locale, errorOverrides.slug],
      set: {
        title: sql`coalesce(excluded.title, ${title})`,
        content: sql`coalesce(excluded.content, ${content})`,
        type: sql`coalesce(excluded.type, ${type})`,
        setAt,
      },
    });
}

/** Deletes the words of an app error in a language; false if there were none. */
export async function deleteErrorOverride(tx: Transaction, locale: Locale, slug: string): Promise<boolean> {
  const deleted = await tx
    .delete(errorOverrides)
    .where(and(eq(errorOverrides.locale, locale), eq(errorOverrides.slug, slug)))
    .returning({ slug: errorOverrides.slug });
  return deleted.length > 0;
}
