import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { children } from '../tables.ts';

export type ChildRow = typeof children.$inferSelect;

/** Returns the children that are not cleared, oldest record first. */
export function liveChildren(db: Executor, uid: string): Promise<ChildRow[]> {
  return db
    .select()
    .from(children)
    .where(and(eq(children.uid, uid), isNull(children.clearedAt)))
    .orderBy(asc(children.createdAt), asc(children.id));
}
