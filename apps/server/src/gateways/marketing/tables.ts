import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { moment } from '../../platform/database/statements/columns.ts';
import { memberKey } from '../../platform/tables/member-key.ts';

/**
 * The subscribers of our own marketing system; a member who has never answered there has no row.
 */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  uid: memberKey().primaryKey(),
  /** The subscriber's name in that system. */
  subscriberKey: text('subscriber_key').notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  at: moment('at').notNull(),
});
