import type { SubscriptionStatus } from '@nestling/domain/account/newsletter';
import { setTimeout as pause } from 'node:timers/promises';
import { MarketingUnavailable } from '../src/gateways/marketing/port.ts';
import type { MarketingEvent, MarketingGateway } from '../src/gateways/marketing/port.ts';

export interface TestMarketing extends MarketingGateway {
  /** Subscribers as the other company has them. */
  kept: Map<string, SubscriptionStatus>;
  /** Calls that fail. */
  down: Set<keyof MarketingGateway>;
  /** What the next call of a kind waits for. */
  held: Map<keyof MarketingGateway, Promise<void>>;
  /** Every call, in the order in which they came. */
  asked: string[];
  /** Events that arrived. */
  sent: MarketingEvent[];
  /** Longest time that a call takes, in milliseconds; each takes its own. */
  slowness: number;
}

/**
 * A marketing system of another company, whose calls fail or take their time as a test wants it.
 */
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
      // A slow answer tells what was so when it was asked.
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
