import { and, eq, getTableColumns, getTableName, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deleteInBatches, updateInBatches } from '../database/statements/batches.ts';
import type { Database, Executor } from '../database/database.ts';
import { eraseSummary, purgeSummary } from './policy-summary.ts';
import { periodBefore, type Period } from './retention.ts';

/** The reason why there is no policy. */
export interface None {
  readonly none: string;
}

/** Creates the reason for a missing policy. */
export function none(reason: string): None {
  return { none: reason };
}

/** True for a reason instead of a policy. */
export function isNone(policy: object | string): policy is None {
  return typeof policy === 'object' && 'none' in policy;
}

/** A member whose data is exported or erased. */
export interface DataSubject {
  readonly uid: string;
  /** HMAC of the uid, with which the holder of the secret can prove whose row it was. */
  readonly proof: string;
  readonly at: Date;
}

/** The names of a member that a row, a file or a job may contain. */
export interface Named {
  readonly uid: string;
  /** Current, former and requested addresses. */
  readonly emails: readonly string[];
  /** Ids by which other tables refer to the member's rows. */
  readonly ids: readonly string[];
}

/**
 * The names of a member as SQL values, so that a statement has the same text for every member and
 * is planned once.
 */
export interface SqlNames {
  readonly uid: SQL;
  /** In lower case. */
  readonly emails: readonly SQL[];
  /** One array of texts. */
  readonly ids: SQL;
}

/** A data subject as SQL values. */
export interface SqlSubject {
  readonly uid: SQL;
  readonly proof: SQL;
  readonly at: SQL;
}

/** Returns names as values of one statement. */
export function sqlNames({ uid, emails, ids }: Named): SqlNames {
  return {
    uid: sql`${uid}`,
    emails: emails.map((email) => sql`${email}`),
    ids: sql`${sql.param([...ids])}::text[]`,
  };
}

interface Share {
  readonly as: string;
  rows(db: Executor, named: Named): Promise<readonly object[]>;
}

/** One run of the purge. */
export interface PurgeRun<Settings> {
  readonly db: Database;
  readonly now: Date;
  readonly settings: Settings;
}

interface EraseStatements {
  /** Must run first, while the rows still name the member. */
  readonly first?: (subject: SqlSubject) => readonly SQL[];
  /**
   * Run as one statement with those of all other tables, so that none sees the writes of another,
   * and two must never write the same row. The text may depend on the number of emails only.
   */
  readonly statements: (named: SqlNames & SqlSubject) => readonly SQL[];
}

interface EraseWork {
  readonly work: (named: Named & DataSubject) => Promise<void>;
}

/** Queries that each return one text column. */
export interface NamesQueries {
  readonly emails: readonly SQL[];
  readonly ids: readonly SQL[];
}

/**
 * The personal data policy of one table, or of one place that is no table: export, erasure and
 * purge, each real or none with its reason.
 */
export interface PersonalDataPolicy<Settings = unknown> {
  /** Of the table or place. */
  readonly name: string;
  /** Undefined for a place that is no table of ours. */
  readonly table?: OwnTable;
  /**
   * What else identifies a member, read from their rows; `lock` locks these until the transaction
   * ends.
   */
  readonly alsoNamed?: (uid: SQL, lock: boolean) => NamesQueries;
  readonly share: Share | None;
  readonly erase: EraseStatements | EraseWork | None;
  readonly purge: ((run: PurgeRun<Settings>) => Promise<void>) | None;
  readonly summary: PolicySummary<Settings>;
}

/** What an erase and a purge do, in the words of `docs/personal-data.md`; null for a reason. */
export interface PolicySummary<Settings> {
  readonly erase: string | null;
  readonly purges: readonly ((settings: Settings) => string)[];
}

/** What a check must know of a table. */
export interface OwnTable {
  readonly table: PgTable;
  /** Owner of a row. */
  readonly uid: PgColumn | null;
  readonly purgedBy: PgColumn | null;
  /** Parts that leave the row and change columns of it. */
  readonly changes: readonly ColumnChanges[];
}

/** The columns that an erase or a purge changes, and those that it knowingly leaves as they are. */
export interface ColumnChanges {
  readonly part: 'onErase' | 'purge';
  readonly changed: readonly string[];
  readonly keeps: readonly string[];
}

type Columns<Table extends PgTable> = Table['_']['columns'][keyof Table['_']['columns']];
type ColumnName<Table extends PgTable> = Columns<Table>['_']['name'];
type NameOf<Column, Kind> = Column extends { _: Kind & { name: infer Name extends string } } ? Name : never;
type Emptied<Table extends PgTable> = NameOf<Columns<Table>, { notNull: false }>;
type Timed<Table extends PgTable> = NameOf<Columns<Table>, { data: Date }>;

type OnErase<Table extends PgTable> =
  | 'delete'
  | {
      readonly empty?: readonly Emptied<Table>[];
      readonly overwrite?: Partial<Readonly<Record<ColumnName<Table>, SQL | ((subject: SqlSubject) => SQL)>>>;
      /** Rows that must be deleted in any case. */
      readonly deleteIf?: SQL;
    };

/** Deletes rows, or only clears the columns under `empty`. */
interface Purge<Table extends PgTable, Settings> {
  readonly empty?: readonly Emptied<Table>[];
  /** Columns that stay until the erase, beside those of the policy. */
  readonly keeps?: readonly ColumnName<Table>[];
  /** A function gets the current settings. */
  readonly after: Period | ((settings: Settings) => Period);
  readonly by: Timed<Table>;
}

interface RowFinder<Column extends string> {
  readonly column?: Column;
  readonly find: FindRows;
}

/** The declaration of a table's policy; columns have their database names. */
export interface RetentionPolicy<Table extends PgTable, Settings> {
  /** The owner's column, a rule that finds the rows, or both; otherwise the reason for none. */
  readonly uid: ColumnName<Table> | RowFinder<ColumnName<Table>> | None;
  /**
   * Rows that are deleted with the member beside those of the uid; they are not exported, because
   * nobody knows who wrote them.
   */
  readonly extraErasure?: (named: SqlNames) => SQL | undefined;
  /** Columns by which other tables refer to the member. */
  readonly names?: { readonly emails?: readonly ColumnName<Table>[]; readonly ids?: readonly ColumnName<Table>[] };
  /** Section of the export, or the reason for none. */
  readonly share: string | None;
  /** Columns that must never be exported: hashes, tokens, keys. */
  readonly secret?: readonly ColumnName<Table>[];
  readonly onErase: OnErase<Table> | None;
  readonly purge: Purge<Table, Settings> | None;
  /**
   * The text and jsonb columns that stay in a row whose other columns are emptied: they name no
   * member, and no member wrote them.
   */
  readonly keeps?: readonly ColumnName<Table>[];
}

/**
 * Declares the personal data policy of a table; written beside the table and listed in the room's
 * `queries/personal-data.ts`.
 */
export function personalData<Table extends PgTable, Settings = unknown>(
  table: Table,
  retention: RetentionPolicy<Table, Settings>,
): PersonalDataPolicy<Settings> {
  const { uid, extraErasure, share, onErase, purge, names } = retention;
  const column = columnsOf(table);
  const ownedRows = rowsFinder(uid, column);
  return {
    name: getTableName(table),
    table: {
      table,
      uid: uidColumn(uid, column),
      purgedBy: isNone(purge) ? null : column(purge.by),
      changes: changesOf(retention),
    },
    ...(names && {
      alsoNamed: (member, lock) => {
        const read = (requested: readonly string[] = []) =>
          requested.map((name) => textOf(table, column(name), { where: ownedRows(onlyUid(member)), lock }));
        return { emails: read(names.emails), ids: read(names.ids) };
      },
    }),
    share:
      typeof share === 'string' ? { as: share, rows: sharedRows(table, retention.secret ?? [], ownedRows) } : share,
    erase: isNone(onErase)
      ? onErase
      : { statements: (named) => erasing(table, onErase, named, or(ownedRows(named), extraErasure?.(named))) },
    purge: isNone(purge) ? purge : (run) => purgeTable(run, table, purge, column(purge.by)),
    summary: {
      erase: isNone(onErase) ? null : eraseSummary(onErase),
      purges: isNone(purge) ? [] : [(settings) => purgeSummary({ ...purge, after: periodOf(purge, settings) })],
    },
  };
}

function periodOf<Settings>(
  { after }: { after: Period | ((settings: Settings) => Period) },
  settings: Settings,
): Period {
  return typeof after === 'function' ? after(settings) : after;
}

function changesOf<Table extends PgTable, Settings>({
  onErase,
  purge,
  keeps = [],
}: RetentionPolicy<Table, Settings>): ColumnChanges[] {
  const changes: ColumnChanges[] = [];
  if (onErase !== 'delete' && !isNone(onErase)) {
    const { empty = [], overwrite = {} } = onErase;
    changes.push({ part: 'onErase', changed: [...empty, ...Object.keys(overwrite)], keeps });
  }
  if (!isNone(purge) && purge.empty) {
    changes.push({ part: 'purge', changed: purge.empty, keeps: [...keeps, ...(purge.keeps ?? [])] });
  }
  return changes;
}

/**
 * Returns a policy whose erasure is preceded by other statements, because nothing identifies the rows
 * afterwards.
 * @throws Error for a policy that erases by no statement
 */
export function erasedBehind<Settings>(
  data: PersonalDataPolicy<Settings>,
  first: (subject: SqlSubject) => readonly SQL[],
): PersonalDataPolicy<Settings> {
  const { erase } = data;
  if (!('statements' in erase)) throw new Error(`${data.name} is not erased by a statement`);
  return { ...data, erase: { ...erase, first } };
}

type FindColumn = (name: string) => PgColumn;

function columnsOf(table: PgTable): FindColumn {
  const columns = Object.values<PgColumn>(getTableColumns(table));
  return (name) => {
    const column = columns.find((one) => one.name === name);
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return column;
  };
}

type FindRows = (named: SqlNames) => SQL | undefined;

function uidColumn(uid: string | RowFinder<string> | None, column: FindColumn): PgColumn | null {
  if (typeof uid === 'string') return column(uid);
  return isNone(uid) || uid.column === undefined ? null : column(uid.column);
}

function rowsFinder(uid: string | RowFinder<string> | None, column: FindColumn): FindRows {
  if (typeof uid !== 'string' && isNone(uid)) return () => sql`false`;
  const policy = uidColumn(uid, column);
  return (named) =>
    or(policy ? eq(policy, named.uid) : undefined, typeof uid === 'string' ? undefined : uid.find(named));
}

function onlyUid(uid: SQL): SqlNames {
  return { uid, emails: [], ids: sql`array[]::text[]` };
}

function textOf(table: PgTable, column: PgColumn, { where, lock }: { where: SQL | undefined; lock: boolean }): SQL {
  const selected = sql`select ${column}::text as name from ${table} where ${where}`;
  return lock ? sql`${selected} for update` : selected;
}

function sharedRows(table: PgTable, secret: readonly string[], ownedRows: FindRows): Share['rows'] {
  const visible = Object.entries<PgColumn>(getTableColumns(table)).filter(([, { name }]) => !secret.includes(name));
  return (db, named) =>
    db
      .select(Object.fromEntries(visible))
      .from(table)
      .where(ownedRows(sqlNames(named)));
}

function erasing<Table extends PgTable>(
  table: Table,
  onErase: OnErase<Table>,
  subject: SqlSubject,
  ownedRows: SQL | undefined,
): readonly SQL[] {
  if (ownedRows === undefined) throw new Error(`no rule finds the member's rows of ${getTableName(table)}`);
  if (onErase === 'delete') return [sql`delete from ${table} where ${ownedRows}`];
  const { empty = [], overwrite = {}, deleteIf } = onErase;
  const overwritten = Object.entries<SQL | ((subject: SqlSubject) => SQL)>(overwrite).map(([name, value]) =>
    changed([name, typeof value === 'function' ? value(subject) : value]),
  );
  const changes = sql.join([...empty.map((name) => emptied(name)), ...overwritten], sql`, `);
  if (!deleteIf) return [sql`update ${table} set ${changes} where ${ownedRows}`];
  return [
    sql`delete from ${table} where (${ownedRows}) and ${deleteIf}`,
    sql`update ${table} set ${changes} where (${ownedRows}) and (${deleteIf}) is not true`,
  ];
}

function emptied(name: string): SQL {
  return changed([name, sql`null`]);
}

function changed([name, value]: [string, SQL]): SQL {
  return sql`${sql.identifier(name)} = ${value}`;
}

async function purgeTable<Table extends PgTable, Settings>(
  { db, now, settings }: PurgeRun<Settings>,
  table: Table,
  purge: Purge<Table, Settings>,
  by: PgColumn,
): Promise<void> {
  const { empty } = purge;
  const isOver = lt(by, periodBefore(now, periodOf(purge, settings)));
  if (!empty) return deleteInBatches(db, table, isOver);
  const isFull = or(...empty.map((name) => isNotNull(columnsOf(table)(name))));
  await updateInBatches(db, table, and(isOver, isFull), sql.join(empty.map(emptied), sql`, `));
}
