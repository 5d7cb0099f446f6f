import { eq } from 'drizzle-orm';
import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { MarketingGateway } from './port.ts';
import { newsletterSubscriptions } from './tables.ts';

/**
 * Our own marketing system: a separate table, written in its own transaction, as another company's
 * would be. An event stores nothing here, because the row that it is sent from is its record.
 */
export function createOwnMarketing({ db }: Pick<DatabaseHandle, 'db'>, clock: Clock): MarketingGateway {
  const put = async (uid: string, status: SubscriptionStatus): Promise<void> => {
    const row = { uid, subscriberKey: uid, status, at: clock.now() };
    await db
      .insert(newsletterSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: newsletterSubscriptions.uid, set: { status, at: row.at } });
  };
  return {
    status: async (uid) => {
      const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.uid, uid));
      return row?.status ?? null;
    },
    subscribe: ({ uid }) => put(uid, 'Active'),
    unsubscribe: ({ uid }) => put(uid, 'Unsubscribed'),
    send: () => Promise.resolve(),
    outside: null,
  };
}
