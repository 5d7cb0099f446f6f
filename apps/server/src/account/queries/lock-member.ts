import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '../tables.ts';

/**
 * Returns the part of a statement that locks a member's row as a reference to it does, but first. A
 * statement that changes rows of a member would otherwise lock those first, and could deadlock with
 * an erase, which locks the member first.
 */
export function memberLockSql(uid: SQL): SQL {
  return sql`select ${users.uid} from ${users} where ${users.uid} = ${uid}::uuid for key share`;
}
