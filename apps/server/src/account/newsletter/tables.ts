import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { none, ownData } from '../../platform/tables/own-data.ts';
import { users } from '../tables.ts';
import type { OptInSource } from './opt-in-words.ts';

/** Words of a consent as they stood in one language; kept for as long as the product, since answers of any age point at them. */
export const consentTexts = pgTable('consent_texts', {
  /** SHA-256 of the text. */
  textHash: text('text_hash').primaryKey(),
  text: text('text').notNull(),
  locale: text('locale').notNull(),
  at: moment('at').notNull(),
});

const ownWords = none("words of the product's own, about nobody");

export const consentTextsData = ownData(consentTexts, {
  uid: ownWords,
  share: ownWords,
  onErase: ownWords,
  purge: ownWords,
});

/** Every answer to "can we email you", in the order given; append only (D-182). */
export const emailOptIns = pgTable(
  'email_opt_ins',
  {
    id: uuid('id').primaryKey(),
    /** Null once the member has left. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    answer: boolean('answer').notNull(),
    source: text('source').$type<OptInSource>().notNull(),
    /** Null where no words were shown: `step1-us`, `provider`, and answers older than this table. */
    textHash: text('text_hash').references(() => consentTexts.textHash),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('email_opt_ins_uid_index').on(table.uid, table.at),
    index('email_opt_ins_text_hash_index').on(table.textHash),
  ],
);

export const emailOptInsData = ownData(emailOptIns, {
  uid: 'uid',
  share: 'emailOptIns',
  secret: ['text_hash'],
  onErase: { empty: ['uid'] },
  purge: none('an answer is the proof of what was sent because of it'),
});
