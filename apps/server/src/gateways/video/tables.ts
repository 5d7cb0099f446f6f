import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { VideoFile } from '@nestling/contract/learning/course';
import { moment } from '#platform/database/statements/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What other companies last said about videos of ours that are there. */
export const hostedFilms = pgTable(
  'hosted_films',
  {
    /** As entries name it. */
    source: text('source').primaryKey(),
    /** When the company last answered about it; also a refusal. */
    checkedAt: moment('checked_at').notNull(),
    /** Null until there is a good answer. */
    seconds: integer('seconds'),
    /** Addresses of files that our own player plays; empty where only the company's player does. */
    files: jsonb('files').$type<readonly VideoFile[]>().notNull(),
    /** SHA-256 of the copy of the still picture; null without one, like the columns below. */
    posterHash: text('poster_hash'),
    posterWidth: integer('poster_width'),
    posterHeight: integer('poster_height'),
    poster: bytes('poster'),
  },
  (table) => [index('hosted_films_poster_hash_idx').on(table.posterHash)],
);
