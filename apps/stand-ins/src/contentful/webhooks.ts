import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKit } from '../faults.ts';
import { createNoticeSender, postNotice, type NoticeSender } from '../notice-sender.ts';
import type { Environment, Publication } from './environment.ts';
import type { EditorAction } from './publish.ts';
import { signedHeaders } from './signature.ts';
import { deletedItem, deliveredItem } from './view.ts';

/** A webhook of a space. */
export interface Webhook {
  readonly name: string;
  readonly url: string;
  /** 64 characters; null where notices are not signed. */
  readonly secret: string | null;
  /** Such as `Entry.publish`, `*.unpublish` or `*.*`; all if absent. */
  readonly topics?: readonly string[];
  /** Whether the body is cut to `sys`, as a custom payload can say. */
  readonly isSysOnly?: boolean;
}

/** An attempt to call a webhook. */
export interface WebhookAttempt {
  readonly topic: string;
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
  /** Null where no answer came. */
  readonly status: number | null;
}

/** What a test can change about the vendor's calls. */
export interface WebhookBehaviour {
  /** Milliseconds before each repeat of a call that was answered 429 or 5xx, or not at all. */
  webhookRetryDelaysMs: readonly number[];
  /** Milliseconds after which a receiver has not answered. */
  webhookTimeoutMs: number;
}

/** The caller of webhooks. */
export interface Webhooks extends Pick<NoticeSender<unknown>, 'settled' | 'close'> {
  readonly sent: readonly WebhookAttempt[];
  /** Calls the webhooks of a space that have subscribed to a topic. */
  notify: (
    webhooks: readonly Webhook[],
    environment: Environment,
    action: EditorAction,
    publication: Publication,
  ) => void;
}

interface Call {
  readonly webhook: Webhook;
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The same for each attempt and each repetition. */
  readonly key: string;
}

/**
 * Creates the caller of webhooks.
 * @param now milliseconds by the clock of the stand-in, with which calls are signed
 */
export function createWebhooks(faults: FaultKit, behaviour: WebhookBehaviour, now: () => number): Webhooks {
  const sent: WebhookAttempt[] = [];

  const attemptOnce = async (call: Call, attempt: number, signal: AbortSignal): Promise<boolean> => {
    const { webhook, topic, headers, body, key } = call;
    const { url, secret } = webhook;
    const { pathname, search } = new URL(url);
    const request = { method: 'POST', path: `${pathname}${search}`, headers, body };
    const signed = secret === null ? headers : signedHeaders(secret, request, now());
    const status = await postNotice(url, {
      headers: { ...signed, 'x-contentful-idempotency-key': key },
      body,
      timeoutMs: behaviour.webhookTimeoutMs,
      signal,
    });
    sent.push({ topic, url, attempt, status });
    return status !== null && status !== 429 && status < 500;
  };

  const sender = createNoticeSender<Call>(faults, async (call, signal) => {
    if (await attemptOnce(call, 1, signal)) return;
    for (const [at, ms] of behaviour.webhookRetryDelaysMs.entries()) {
      await sleep(ms, undefined, { signal, ref: false });
      if (await attemptOnce(call, at + 2, signal)) return;
    }
  });

  return {
    sent,
    notify: (webhooks, environment, action, publication) => {
      const { type } = publication;
      const topic = `ContentManagement.${type}.${action}`;
      for (const webhook of webhooks) {
        if (!hasSubscribed(webhook, type, action)) continue;
        const entity = publication.state
          ? deliveredItem(environment, publication.state, '*')
          : deletedItem(environment, publication);
        const body = JSON.stringify(webhook.isSysOnly ? { sys: entity.sys } : entity);
        const headers = headersOf(webhook, environment, topic, publication.id);
        sender.send({ webhook, topic, headers, body, key: randomUUID() });
      }
    },
    settled: sender.settled,
    close: sender.close,
  };
}

function hasSubscribed({ topics = ['*.*'] }: Webhook, type: string, action: string): boolean {
  return topics.some((topic) => {
    const [topicType, topicAction] = topic.split('.');
    return (topicType === '*' || topicType === type) && (topicAction === '*' || topicAction === action);
  });
}

function headersOf(webhook: Webhook, { spaceId, id }: Environment, topic: string, itemId: string): Call['headers'] {
  const kind = topic.includes('.Asset.') ? 'assets' : 'entries';
  return {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-crn': `crn:contentful:::content:spaces/${spaceId}/environments/${id}/${kind}/${itemId}`,
    'x-contentful-topic': topic,
    'x-contentful-webhook-name': webhook.name,
  };
}
