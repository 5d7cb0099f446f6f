import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../src/platform/database/database.ts';
import { rowsOf } from './rows.ts';

/** Tables whose rows are not a member's: lists, texts, and what the product stores about itself. */
const SHARED = [
  'config',
  'consent_texts',
  'content_items',
  'content_last_good',
  'content_spaces',
  'errors',
  'geocoding_answers',
  'hosted_films',
  'insurance_providers',
  'outside_health',
  'partner_locations',
  'province_codes',
  'quiz_versions',
  'rate_limits',
  'search_documents',
  'search_hits',
  'search_misses',
  'search_state',
  'shipping_charges',
  'shop_stock',
  'stored_keys',
  'worker_heartbeats',
  'zip_codes',
];

/** Texts that name one row or one member; other texts are the same in each copy. */
const OWN_TEXTS =
  /^(?:code|email|subject|subject_key|anonymous_id|certificate_id|mail_id|reference|event_id|review_key|shop_(?:key|ref|order_id)|singleton_key)$|_hash$/;

/** Between the numbers of one copy and the next; more than the first rows of any table. */
const NUMBER_STEP = 10_000;

const columns = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    type: z.string(),
    isNumbered: z.boolean(),
    isOfShared: z.boolean(),
  }),
);

type Column = z.output<typeof columns>[number];

const isIn = (shared: readonly string[]): SQL => sql`= any (${sql.param(shared)}::text[])`;

/** A number is that of a row if the database counts it, here or in the table that it refers to. */
const COLUMNS = sql`
  with referred as (
    select conrelid, attnum, confrelid::regclass::text as target,
      exists (select from pg_attribute where attrelid = confrelid and attnum = any (confkey) and attidentity <> '') as is_numbered
    from pg_constraint, unnest(conkey) as attnum where contype = 'f')
  select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
    a.attidentity <> '' or coalesce(bool_or(r.is_numbered), false) as "isNumbered",
    coalesce(bool_or(r.target ${isIn(SHARED)}), false) as "isOfShared"
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join referred r on r.conrelid = c.oid and r.attnum = a.attnum
  where (n.nspname = 'public' and c.relkind = 'r' and not c.relname ${isIn(SHARED)})
    or (n.nspname = 'pgboss' and c.relname = 'job')
  group by n.nspname, c.relname, a.attname, a.attnum, a.atttypid, a.attidentity
  order by 1, a.attnum`;

/** Adds copies of the rows that a database had when the copier was created. */
export interface RowCopier {
  /** Adds the copies from one number to another, each with ids, emails and hashes of its own. */
  add(first: number, last: number): Promise<void>;
}

/** Creates a copier of all rows of members and of the queue. */
export async function createRowCopier(db: Executor): Promise<RowCopier> {
  const byTable = Map.groupBy(columns.parse(await rowsOf(db, COLUMNS)), ({ table }) => table);
  await db.execute(sql`create schema first_rows`);
  for (const table of byTable.keys()) await db.execute(sql.raw(`create table first_rows."${table}" as table ${table}`));
  return {
    add: async (first, last) => {
      for (const [table, tableColumns] of byTable) {
        const names = tableColumns.map(({ column }) => `"${column}"`).join(', ');
        const values = tableColumns.map(copied).join(', ');
        // As a replica, because a row may refer to one that is copied later.
        await db.execute(
          sql.raw(`begin; set local session_replication_role = replica;
            insert into ${table} (${names}) overriding system value
              select ${values} from first_rows."${table}", generate_series(${first}, ${last}) as copy; commit`),
        );
      }
    },
  };
}

function copied({ column, type, isNumbered, isOfShared }: Column): string {
  const name = `"${column}"`;
  if (isOfShared) return name;
  if (type === 'uuid') return `md5(${name}::text || copy)::uuid`;
  if (isNumbered) return `${name} + copy * ${NUMBER_STEP}`;
  return type === 'text' && OWN_TEXTS.test(column) ? `${name} || copy` : name;
}
