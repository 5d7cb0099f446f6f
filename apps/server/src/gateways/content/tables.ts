import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Space } from '@nestling/contract/content/content-type';
import { moment } from '../../platform/database/statements/columns.ts';
import type { SpaceProblem } from './contentful/space-problem.ts';
import type { WireLocale } from './contentful/wire.ts';

/**
 * Copies of spaces at Contentful; one row for each space and environment that was ever set. A
 * revision is a state of the copy: readers load what has a later one than theirs.
 */
export const contentSpaces = pgTable('content_spaces', {
  /** `{space}/{environment}` at Contentful. */
  source: text('source').primaryKey(),
  space: text('space').$type<Space>().notNull(),
  /** 0 until the first sync is complete. */
  revision: integer('revision').notNull().default(0),
  /** Where the next sync begins; null where it reads everything. */
  syncToken: text('sync_token'),
  pageSize: integer('page_size').notNull(),
  locales: json('locales').$type<readonly WireLocale[]>(),
  dueAt: moment('due_at').notNull(),
  /** The process that polls. */
  leasedBy: text('leased_by'),
  leasedUntil: moment('leased_until'),
  /** The last poll that was answered and accepted. */
  checkedAt: moment('checked_at'),
  /** Why the last poll changed nothing; null where it was accepted. */
  problem: text('problem').$type<SpaceProblem>(),
  /** True once an operator has accepted that much is gone. */
  acceptsRemovals: boolean('accepts_removals').notNull().default(false),
});

/** The items of those copies, as Contentful delivers them. */
export const contentItems = pgTable(
  'content_items',
  {
    source: text('source').notNull(),
    type: text('type').$type<'Entry' | 'Asset'>().notNull(),
    itemId: text('item_id').notNull(),
    /** The one that last changed it. */
    revision: integer('revision').notNull(),
    /** Null for an item that is gone, so that processes that follow the copy drop it, too. */
    item: json('item').$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.type, table.itemId] }),
    index('content_items_revision').on(table.source, table.revision),
  ],
);

/**
 * Last good versions: of Contentful those of published entries that cannot be shown as they are
 * now, of files those of all entries, because nothing else remembers what a file was.
 */
export const contentLastGood = pgTable(
  'content_last_good',
  {
    source: text('source').notNull(),
    /** For files `{type}/{name}`, and `files/{space}` is the source. */
    entryId: text('entry_id').notNull(),
    /** As it was read, without settings of the process. */
    entry: json('entry').$type<object>().notNull(),
    /** Of an entry of files, to find out what has changed. */
    hash: text('hash'),
  },
  (table) => [primaryKey({ columns: [table.source, table.entryId] })],
);
