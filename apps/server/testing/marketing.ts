import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { setTimeout as pause } from 'node:timers/promises';
import { MarketingUnavailable, type MarketingEvent, type MarketingGateway } from '../src/gateways/marketing/port.ts';

export interface TestMarketing extends MarketingGateway {
  /** Subscribers as the other company stores them. */
  stored: Map<string, SubscriptionStatus>;
  /** Calls that fail. */
  down: Set<keyof MarketingGateway>;
  /** The next call of a kind waits for its promise. */
  blocked: Map<keyof MarketingGateway, Promise<void>>;
  /** Calls in their order. */
  calls: string[];
  sent: MarketingEvent[];
  /** Maximum milliseconds of a call; each takes a random part. */
  slowness: number;
}

/** Creates a marketing system of another company whose calls fail or are slow as a test chooses. */
export function testMarketing(): TestMarketing {
  const answer = async (call: keyof MarketingGateway): Promise<void> => {
    marketing.calls.push(call);
    const block = marketing.blocked.get(call);
    marketing.blocked.delete(call);
    await block;
    if (marketing.slowness > 0) await pause(Math.random() * marketing.slowness);
    if (marketing.down.has(call)) throw new MarketingUnavailable(new Error('no answer'));
  };
  const marketing: TestMarketing = {
    stored: new Map(),
    down: new Set(),
    blocked: new Map(),
    calls: [],
    sent: [],
    slowness: 0,
    status: async (uid) => {
      // Read first, because a slow answer must report the state at the time of the call.
      const status = marketing.stored.get(uid) ?? null;
      await answer('status');
      return status;
    },
    subscribe: async ({ uid }) => {
      await answer('subscribe');
      marketing.stored.set(uid, 'Active');
    },
    unsubscribe: async ({ uid }) => {
      await answer('unsubscribe');
      marketing.stored.set(uid, 'Unsubscribed');
    },
    send: async (event) => {
      await answer('send');
      marketing.sent.push(event);
    },
    outside: null,
  };
  return marketing;
}
