import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../../startup-error.ts';

const FACTS = `
  select current_database() as database, current_user as role, current_setting('server_encoding') as encoding,
    current_schema() as schema, has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
    coalesce((
      select has_schema_privilege(oid, 'create') and has_schema_privilege(oid, 'usage')
      from pg_namespace where nspname = 'public'), false) as "mayUsePublic"`;

const factsSchema = z.tuple([
  z.object({
    database: z.string(),
    role: z.string(),
    encoding: z.string(),
    /** Null where the search_path names no schema that is there. */
    schema: z.string().nullable(),
    mayCreateSchemas: z.boolean(),
    mayUsePublic: z.boolean(),
  }),
]);

/**
 * Checks a database before its first migration, because a half-filled one is harder to understand.
 * @throws StartupError for another encoding than UTF-8, another schema than public, or missing rights
 */
export async function requireUsableDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(FACTS);
  const fault = faultOf(factsSchema.parse(rows)[0]);
  if (fault !== null) throw new StartupError(`DATABASE_URL: ${fault}`);
}

function faultOf(facts: z.output<typeof factsSchema>[0]): string | null {
  const { database, role, encoding, schema, mayCreateSchemas, mayUsePublic } = facts;
  if (encoding !== 'UTF8')
    return `the database ${database} has the encoding ${encoding}, and texts in several languages need UTF8. Create it again: create database … encoding 'UTF8' template template0`;
  if (!mayCreateSchemas)
    return `the role ${role} may not create schemas in ${database}. As its owner: grant create on database "${database}" to "${role}"`;
  if (!mayUsePublic)
    return `the role ${role} may not create tables in the schema public. As its owner: grant create, usage on schema public to "${role}"`;
  if (schema === 'public') return null;
  const path = schema === null ? 'names no schema that is there' : `leads to the schema ${schema}`;
  return `the search_path of ${role} ${path}, and the product has its tables in public. Give it a database of its own, or: alter role "${role}" in database "${database}" set search_path = public`;
}
