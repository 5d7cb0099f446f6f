import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '@nestling/domain/account/locale';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { errorOverrides } from '../tables.ts';

/** What an operator has set of one app error in one language; null where the file's holds. */
export type ErrorOverride = Omit<typeof errorOverrides.$inferSelect, 'setAt'>;

/** Every app error that an operator has set something of. */
export function listErrorOverrides(db: Executor): Promise<ErrorOverride[]> {
  const { locale, slug, title, content, type } = errorOverrides;
  return db.select({ locale, slug, title, content, type }).from(errorOverrides).orderBy(asc(slug), asc(locale));
}

/** Sets the given fields; a field that is null here stays as it was set before. */
export async function setErrorOverride(tx: Transaction, given: ErrorOverride, setAt: Date): Promise<void> {
  const { title, content, type } = errorOverrides;
  await tx
    .insert(errorOverrides)
    .values({ ...given, setAt })
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

/** Takes back all that was set of an app error in a language; false when nothing was. */
export async function deleteErrorOverride(tx: Transaction, locale: Locale, slug: string): Promise<boolean> {
  const gone = await tx
    .delete(errorOverrides)
    .where(and(eq(errorOverrides.locale, locale), eq(errorOverrides.slug, slug)))
    .returning({ slug: errorOverrides.slug });
  return gone.length > 0;
}
