import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKit } from '../faults.ts';
import { includedFields, payloadOf } from './notice-payload.ts';
import type { Store, StoreEvent, StoreSubscription } from './store.ts';

/** The secrets of the app. */
export interface NoticeSecrets {
  current: string;
  /** The one before the last rotation. */
  former: string;
}

/** An attempt to send a notice. */
export interface NoticeAttempt {
  readonly topic: string;
  readonly uri: string;
  /** From 1; repeats of a notice that was not taken count on. */
  readonly attempt: number;
  /** Null where no answer came. */
  readonly status: number | null;
}

/** The sender of notices. */
export interface Notices {
  readonly sent: readonly NoticeAttempt[];
  notify: (event: StoreEvent) => void;
  /** Resolves when nothing is under way; notices on hold do not count. */
  settled: () => Promise<void>;
  close: () => void;
}

interface Notice {
  readonly subscription: StoreSubscription;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Creates the sender of notices to the subscribers of a store.
 * @param version the version that notices name
 */
export function createNotices(store: Store, faults: FaultKit, secrets: NoticeSecrets, version: () => string): Notices {
  const sent: NoticeAttempt[] = [];
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  /** Notices that follow the next one. */
  let reversed: Notice[] = [];

  const track = (work: Promise<void>): void => {
    const tracked = work
      // Only closing rejects, and then nobody waits.
      .catch(() => {})
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const attemptOnce = async ({ subscription, body, headers }: Notice, attempt: number): Promise<boolean> => {
    const { topic, uri } = subscription;
    const secret = store.behaviour.signsWithFormerSecret ? secrets.former : secrets.current;
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const timeout = AbortSignal.timeout(store.behaviour.noticeTimeoutMs);
    const status = await fetch(uri, {
      method: 'POST',
      body,
      headers: { ...headers, 'x-shopify-hmac-sha256': signature },
      redirect: 'manual',
      signal: AbortSignal.any([timeout, closing.signal]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    sent.push({ topic, uri, attempt, status });
    return status !== null && status >= 200 && status < 300;
  };

  /** The vendor gives up after the last repeat, and deletes the subscription. */
  const deliver = async (notice: Notice): Promise<void> => {
    if (await attemptOnce(notice, 1)) return;
    for (const [at, ms] of store.behaviour.noticeRetryDelaysMs.entries()) {
      await sleep(ms, undefined, { signal: closing.signal, ref: false });
      if (await attemptOnce(notice, at + 2)) return;
    }
    store.subscriptions.delete(notice.subscription.id);
  };

  const withReversed = async (notice: Notice): Promise<void> => {
    const after = reversed;
    reversed = [];
    await deliver(notice);
    for (const earlier of after) await deliver(earlier);
  };

  const send = (notice: Notice): void => {
    const fault = faults.ofNotice();
    switch (fault?.kind) {
      case 'hold':
        void faults.untilReleased().then(() => track(withReversed(notice)));
        return;
      case 'reverse':
        reversed.push(notice);
        return;
      case 'repeat':
        track(withReversed(notice));
        track(deliver(notice));
        return;
      case 'delay':
        track(
          sleep(fault.ms ?? 1000, undefined, { signal: closing.signal, ref: false }).then(async () => {
            await withReversed(notice);
          }),
        );
        return;
      default:
        track(withReversed(notice));
    }
  };

  return {
    sent,
    notify: (event) => {
      const payload = payloadOf(event, store.url);
      const eventId = randomUUID();
      for (const subscription of store.subscriptions.values()) {
        if (subscription.topic !== event.topic) continue;
        const body = JSON.stringify(includedFields(payload, subscription));
        send({ subscription, body, headers: headersOf(store, event.topic, eventId, version()) });
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: () => closing.abort(),
  };
}

function headersOf(store: Store, topic: string, eventId: string, version: string): Notice['headers'] {
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic.toLowerCase().replace('_', '/'),
    'x-shopify-shop-domain': store.domain,
    'x-shopify-api-version': version,
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-event-id': eventId,
    'x-shopify-triggered-at': new Date(store.now()).toISOString(),
  };
}
