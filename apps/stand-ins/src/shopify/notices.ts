import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKit } from '../faults.ts';
import { createNoticeSender, postNotice } from '../notice-sender.ts';
import { includedFields, payloadOf } from './notice-payload.ts';
import type { Store, StoreEvent, StoreSubscription } from './store.ts';

/** The secrets of the app. */
export interface NoticeSecrets {
  current: string;
  /** The one before the last rotation. */
  previous: string;
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

  const attemptOnce = async (
    { subscription, body, headers }: Notice,
    attempt: number,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const { topic, uri } = subscription;
    const secret = store.behaviour.signsWithPreviousSecret ? secrets.previous : secrets.current;
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const status = await postNotice(uri, {
      body,
      headers: { ...headers, 'x-shopify-hmac-sha256': signature },
      timeoutMs: store.behaviour.noticeTimeoutMs,
      signal,
    });
    sent.push({ topic, uri, attempt, status });
    return status !== null && status >= 200 && status < 300;
  };

  /** The vendor gives up after the last repeat, and deletes the subscription. */
  const sender = createNoticeSender<Notice>(faults, async (notice, signal) => {
    if (await attemptOnce(notice, 1, signal)) return;
    for (const [at, ms] of store.behaviour.noticeRetryDelaysMs.entries()) {
      await sleep(ms, undefined, { signal, ref: false });
      if (await attemptOnce(notice, at + 2, signal)) return;
    }
    store.subscriptions.delete(notice.subscription.id);
  });

  return {
    sent,
    notify: (event) => {
      const payload = payloadOf(event, store.url);
      const eventId = randomUUID();
      for (const subscription of store.subscriptions.values()) {
        if (subscription.topic !== event.topic) continue;
        const body = JSON.stringify(includedFields(payload, subscription));
        sender.send({ subscription, body, headers: headersOf(store, event.topic, eventId, version()) });
      }
    },
    settled: sender.settled,
    close: sender.close,
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
