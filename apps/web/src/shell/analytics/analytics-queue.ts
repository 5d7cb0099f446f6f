import { collectAnalytics, type EventBatch, type TrackedEvent } from '@nestling/contract/platform/analytics';
import { pageViewOf, redactedPath } from '@nestling/domain/page-view';
import { postQuietly } from '../../lib/api/post-quietly.ts';
import { MAX_WAITING, onTracked } from '../../lib/analytics/analytics.ts';
import { settings } from '../../lib/settings.ts';
import { consentNow } from '../../lib/analytics/consent.ts';
import {
  assignVisitor,
  forgetOtherMember,
  forgetVisitor,
  onWithdrawn,
  settleWithdrawal,
  visitorId,
  withdrawVisitor,
} from '../../lib/analytics/visitor.ts';
import { sessionStore } from '../../lib/session/session.ts';

/** Batch size; a smaller batch is sent after the delay, so that few requests are needed. */
const BATCH = 20;
const SEND_AFTER_MS = 3000;

/** Until a withdrawal that was refused is sent again. */
const RETRY_AFTER_MS = 10_000;

/** In bytes: must remain below the browsers' size limit of a beacon. */
const BEACON_BYTES = 60 * 1024;

interface Queued {
  /** The visitor's id at the time of the event. */
  id: string;
  /** Whether the visitor consented then. */
  consents: boolean;
  event: TrackedEvent;
}

let queue: Queued[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts sending events in the background: offline they wait, and refused ones are dropped. */
export function openQueue(): void {
  onWithdrawn(addWithdrawal);
  if (consentNow() !== 'yes') withdrawVisitor();
  else forgetOtherMember(sessionStore.getState().uid);
  onTracked(add);
  window.addEventListener('pagehide', sendAllByBeacon);
  window.addEventListener('online', () => void send());
}

function add(happened: TrackedEvent): void {
  const isKnowing = happened.type === 'identify' || happened.type === 'alias';
  const isConsenting = consentNow() === 'yes';
  const event = withAddress(happened);
  if (event !== null && (isConsenting || !isKnowing) && queue.length < MAX_WAITING) {
    queue.push({ id: visitorId(isConsenting), consents: isConsenting, event });
    const { uid } = sessionStore.getState();
    if (event.type === 'identify' && uid !== null) assignVisitor(uid);
    // oxlint-disable-next-line no-console -- debug mode shows what is sent to whoever has the console open
    if (settings().flags.debugMode) console.info('analytics', event);
  }
  if (happened.type === 'reset') forgetVisitor();
  if (queue.length >= BATCH) void send();
  else if (queue.length > 0) timer ??= setTimeout(() => void send(), SEND_AFTER_MS);
}

/**
 * Sends the withdrawal of an id immediately and before all waiting events: once the server has it,
 * it passes no event of this id on to an analytics service.
 */
function addWithdrawal(id: string): void {
  queue.unshift({ id, consents: false, event: { type: 'withdraw', at: new Date().toISOString() } });
  void send();
}

/** The path is reduced because addresses may contain personal data; null for an excluded page. */
function withAddress(event: TrackedEvent): TrackedEvent | null {
  const address = event.path ?? '';
  const path = event.type === 'page' ? pageViewOf(address) : redactedPath(address);
  return path === null ? null : { ...event, path };
}

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batches = drainBatches();
  for (const [index, batch] of batches.entries()) {
    try {
      const status = await postQuietly(collectAnalytics.path, batch);
      if (status === 429 || status >= 500) retryWithdrawal(batch);
      else if (hasWithdrawal(batch)) settleWithdrawal(batch.anonymousId);
    } catch {
      // Back to the front of the queue, so that the events remain in order until the network
      // returns.
      queue = [...batches.slice(index).flatMap(queuedOf), ...queue].slice(0, MAX_WAITING);
      return;
    }
  }
}

function hasWithdrawal({ events }: EventBatch): boolean {
  return events.some(({ type }) => type === 'withdraw');
}

/** Other events may be lost where the server is busy or away, a no must not. */
function retryWithdrawal(batch: EventBatch): void {
  const withdrawals = queuedOf(batch).filter(({ event }) => event.type === 'withdraw');
  if (withdrawals.length === 0) return;
  queue.unshift(...withdrawals);
  timer ??= setTimeout(() => void send(), RETRY_AFTER_MS);
}

function sendAllByBeacon(): void {
  for (const batch of drainBatches()) {
    const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
    if (body.size <= BEACON_BYTES) navigator.sendBeacon(collectAnalytics.path, body);
  }
}

/** One visitor and one answer per batch, because both are fields of the batch. */
function drainBatches(): EventBatch[] {
  const batches: EventBatch[] = [];
  for (const { id, consents, event } of queue.splice(0)) {
    const last = batches.at(-1);
    const isOfLast = last?.anonymousId === id && last.consents === consents;
    if (isOfLast && last.events.length < BATCH) last.events.push(event);
    else batches.push({ anonymousId: id, consents, events: [event] });
  }
  return batches;
}

function queuedOf({ anonymousId, consents = true, events }: EventBatch): Queued[] {
  return events.map((event) => ({ id: anonymousId, consents, event }));
}
