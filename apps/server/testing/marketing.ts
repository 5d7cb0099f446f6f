import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { setTimeout as pause } from 'node:timers/promises';
import { MarketingUnavailable, type MarketingEvent, type MarketingGateway } from '../src/gateways/marketing/port.ts';

export interface TestMarketing extends MarketingGateway {
  /** Subscribers as the other company stores them. */
  kept: Map<string, SubscriptionStatus>;
  /** Calls that fail. */
  down: Set<keyof MarketingGateway>;
  /** The next call of a kind waits for its promise. */
  held: Map<keyof MarketingGateway, Promise<void>>;
  /** Calls in their order. */
  asked: string[];
  sent: MarketingEvent[];
  /** Maximum milliseconds of a call; each takes a random part. */
  slowness: number;
}

/** Creates a marketing system of another company whose calls fail or are slow as a test chooses. */
export function testMarketing(): TestMarketing {
  const answer = async (call: keyof MarketingGateway): Promise<void> => {
    marketing.asked.push(call);
    const held = marketing.held.get(call);
    marketing.held.delete(call);
    await held;
    if (marketing.slowness > 0) await pause(Math.random() * marketing.slowness);
    if (marketing.down.has(call)) throw new MarketingUnavailable(new Error('no answer'));
  };
  const marketing: TestMarketing = {
    kept: new Map(),
    down: new Set(),
    held: new Map(),
    asked: [],
    sent: [],
    slowness: 0,
    status: async (uid) => {
      // Read first, because a slow answer must report the state at the time of the call.
      const status = marketing.kept.get(uid) ?? null;
      await answer('status');
      return status;
    },
    subscribe: async ({ uid }) => {
      await answer('subscribe');
      marketing.kept.set(uid, 'Active');
    },
    unsubscribe: async ({ uid }) => {
      await answer('unsubscribe');
      marketing.kept.set(uid, 'Unsubscribed');
    },
    send: async (event) => {
      await answer('send');
      marketing.sent.push(event);
    },
    forget: async (uid) => {
      await answer('forget');
      marketing.kept.delete(uid);
    },
  };
  return marketing;
}
