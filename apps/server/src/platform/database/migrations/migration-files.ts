import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../../ids.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations');

/** One file of the migrations folder, as `npm run migration` writes it. */
export interface Migration {
  /** The name of the file without its ending. */
  name: string;
  /** Milliseconds since 1970; migrations are applied in this order. */
  when: number;
  /** SHA-256 of the file, in hex; of its text with line ends of Unix. */
  hash: string;
  /** The same of its text with line ends of Windows, which earlier releases may have stored. */
  windowsHash: string;
  /** Each is sent by itself. */
  statements: string[];
  /**
   * False for a file that begins with `-- no transaction`: an index is then built while parents
   * write.
   */
  isTransaction: boolean;
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

const NO_TRANSACTION = /^-- no transaction\b/;

const BREAKPOINT = '--> statement-breakpoint';

/** Reads the migrations of a folder in their order. @throws when the folder has no journal */
export function readMigrations(folder: string): Migration[] {
  return readJournal(folder).map(({ when, tag: name }) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      when,
      hash: sha256(text),
      windowsHash: sha256(text.replaceAll('\n', '\r\n')),
      statements: text.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      isTransaction: !NO_TRANSACTION.test(text),
    };
  });
}

/** Returns when the last migration of this build was made, in milliseconds since 1970. */
export function newestMigration(): number {
  return readJournal(MIGRATIONS_FOLDER).at(-1)?.when ?? 0;
}

function readJournal(folder: string): { when: number; tag: string }[] {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return entries.toSorted((one, other) => one.when - other.when);
}
