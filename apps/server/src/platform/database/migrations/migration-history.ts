import { StartupError } from '../../../startup-error.ts';
import type { Log } from '../../log.ts';
import type { Migration } from './migration-files.ts';

/** A migration as the database has stored it, which is without its name. */
export type AppliedMigration = Pick<Migration, 'when' | 'hash'>;

/** How the migrations of a database differ from those of this build. */
export interface MigrationHistory {
  /** Those that the database lacks. */
  pending: Migration[];
  /** The first one that a later release has applied. */
  later: AppliedMigration | null;
}

/**
 * Compares what was applied to a database with the files of this build, both in the order of their
 * times. Migrations of a later release are allowed, because the former one serves beside it.
 * @throws StartupError if what both should share differs: of another product, or of changed files
 */
export function compareHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): MigrationHistory {
  const newest = migrations.at(-1)?.when ?? 0;
  const last = applied.at(-1)?.when ?? 0;
  const files = new Map(migrations.map((migration) => [migration.when, migration]));
  for (const { when, hash } of applied) {
    const file = files.get(when);
    if (!file && when <= newest)
      throw mismatch(`its migration of ${timeOf(when)} is none of this release`, 'it is that of another product');
    if (file && ![file.hash, file.windowsHash].includes(hash))
      throw mismatch(
        `the migration ${file.name} was applied to it with another text`,
        'start a release whose migrations nobody has edited',
      );
  }
  const appliedTimes = new Set(applied.map(({ when }) => when));
  const pending = migrations.filter(({ when }) => !appliedTimes.has(when));
  const [skipped] = pending;
  if (skipped && skipped.when < last)
    throw mismatch(
      `it lacks the migration ${skipped.name} and has later ones`,
      'that migration was added late: give it a later time, or create a new database where this one is a copy of your own',
    );
  return { pending, later: applied.find(({ when }) => when > newest) ?? null };
}

/** Logs that a later release has migrated the database, if one has. */
export function reportLater({ later }: MigrationHistory, log: Log): void {
  if (!later) return;
  log.warn(
    { migration: timeOf(later.when), hash: later.hash },
    `a later release has migrated the database: this one does not know the migration of ${timeOf(later.when)}. It works with the schema of the next release, and may not with those after it`,
  );
}

function mismatch(reason: string, advice: string): StartupError {
  return new StartupError(
    `The database does not belong to this release: ${reason}. Nothing was changed. Check DATABASE_URL or DATA_DIR; if they are right, ${advice}.`,
  );
}

function timeOf(when: number): string {
  return new Date(when).toISOString();
}
