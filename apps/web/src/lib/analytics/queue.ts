import { collectAnalytics } from '@nestling/contract/platform/analytics';
import type { EventBatch, TrackedEvent } from '@nestling/contract/platform/analytics';
import { pageViewOf, seenPath } from '@nestling/domain/page-view';
import { postQuietly } from '../api/post-quietly.ts';
import { MOST_WAITING, onTracked } from './analytics.ts';
import { consentNow } from './consent.ts';
import { forgetVisitor, visitorId } from './visitor.ts';

/** What is sent at once: so many, or whatever there is after so many milliseconds (D-159). */
const BATCH = 20;
const SEND_AFTER_MS = 3000;

/** What a browser lets a beacon carry, with room to spare, in bytes (D-183). */
const BEACON_BYTES = 60 * 1024;

interface Queued {
  /** Of the visitor at the time. */
  id: string;
  event: TrackedEvent;
}

let queue: Queued[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what happens here, quietly: without a network it waits, and what is not let through is lost (ACC-412, C-71). */
export function openQueue(): void {
  if (consentNow() !== 'yes') forgetVisitor();
  onTracked(add);
  window.addEventListener('pagehide', sendAllByBeacon);
  window.addEventListener('online', () => void send());
}

function add(happened: TrackedEvent): void {
  const isKnowing = happened.type === 'identify' || happened.type === 'alias';
  const isConsenting = consentNow() === 'yes';
  const event = told(happened);
  if (event !== null && (isConsenting || !isKnowing) && queue.length < MOST_WAITING) {
    queue.push({ id: visitorId(isConsenting), event });
  }
  if (happened.type === 'reset') forgetVisitor();
  if (queue.length >= BATCH) void send();
  else if (queue.length > 0) timer ??= setTimeout(() => void send(), SEND_AFTER_MS);
}

/** An event with its path as others may see it; null for a page that is not looked at (ACC-043). */
function told(event: TrackedEvent): TrackedEvent | null {
  const address = event.path ?? '';
  const path = event.type === 'page' ? pageViewOf(address) : seenPath(address);
  return path === null ? null : { ...event, path };
}

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batches = takeBatches();
  for (const [index, batch] of batches.entries()) {
    try {
      await postQuietly(collectAnalytics.path, batch);
    } catch {
      // They wait for the network, before what has happened meanwhile.
      queue = [...batches.slice(index).flatMap(queuedOf), ...queue].slice(0, MOST_WAITING);
      return;
    }
  }
}

function sendAllByBeacon(): void {
  for (const batch of takeBatches()) {
    const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
    if (body.size <= BEACON_BYTES) navigator.sendBeacon(collectAnalytics.path, body);
  }
}

/** Takes all that waits, in batches of one visitor each. */
function takeBatches(): EventBatch[] {
  const batches: EventBatch[] = [];
  for (const { id, event } of queue.splice(0)) {
    const last = batches.at(-1);
    if (last?.anonymousId === id && last.events.length < BATCH) last.events.push(event);
    else batches.push({ anonymousId: id, events: [event] });
  }
  return batches;
}

function queuedOf({ anonymousId, events }: EventBatch): Queued[] {
  return events.map((event) => ({ id: anonymousId, event }));
}
