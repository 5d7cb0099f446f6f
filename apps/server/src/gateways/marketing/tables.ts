import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '@nestling/domain/account/newsletter';
import { moment } from '../../platform/database/columns.ts';
import { memberKey } from '../../platform/tables/member-key.ts';

/** What the own marketing system knows; who never pressed a button there has no row. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  uid: memberKey().primaryKey(),
  /** The name under which a subscriber is known there. */
  subscriberKey: text('subscriber_key').notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  at: moment('at').notNull(),
});
