import type { Fact } from '@nestling/contract/endpoint';
import type { LiveEvents } from '@nestling/contract/live-events';
import { readGate } from '@nestling/contract/rewards/gate';
import { readRedemption } from '@nestling/contract/rewards/redemption';
import { PAGES, pathOf } from '@nestling/domain/pages';
import { hashKey } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { cachedAnswer, refreshFacts } from '../../lib/api/answers.ts';
import { call } from '../../lib/api/call.ts';
import { isWriting } from '../../lib/api/mutate.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { busyStore } from '../../lib/browser/busy.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import type { PendingChange, PendingChanges } from './pending-changes.ts';
import { handleOf } from '../routes/routes-of-state.ts';

/**
 * Data read this many milliseconds before a stream opened counts as current, because the page has
 * just opened.
 */
const JUST_READ_MS = 5000;

/** Interval between two checks whether the page may be redirected, in milliseconds. */
const LOOK_AGAIN_MS = 250;

/**
 * Refreshes the data of changed facts, and asks the redeem gate whether the page is still allowed.
 */
export async function followChanges(changes: PendingChanges, router: DataRouter): Promise<void> {
  const { uid, followedSince } = changes;
  // The answer of the page's own write reports the same change, so the event must wait for it;
  // otherwise the page would fetch its own change again.
  await until(() => !isWriting());
  if (sessionStore.getState().uid !== uid) return;
  const pending = [...changes.bySyllabus.values()];
  const fresh = factsOf(pending.filter(({ reward }) => reward !== null && !isCurrent(uid, reward)));
  const missed = factsOf(pending.filter(({ reward }) => reward === null));
  const justNow = Date.now() - JUST_READ_MS;
  void refreshFacts(fresh);
  void refreshFacts(missed, { readBefore: justNow });
  if (fresh.length > 0 || (missed.length > 0 && followedSince < justNow)) await followGate(uid, router);
}

function factsOf(changes: readonly PendingChange[]): Fact[] {
  return changes.flatMap(({ facts }) => facts);
}

/**
 * True for a reward that the page already shows, because its own write or an earlier read returned
 * it.
 */
function isCurrent(uid: string, { slug, redemption }: LiveEvents['redemption']): boolean {
  if (slug === null || redemption === null) return false;
  const cached = cachedAnswer(queryOf(readRedemption, { params: { uid, course: slug }, query: {} }))?.data ?? null;
  return cached !== null && hashKey([{ ...cached, location: undefined }]) === hashKey([redemption]);
}

/**
 * Asks the gate about the current page and redirects as on entry. A failed request changes nothing,
 * because an order, an open question or a running navigation must not be interrupted.
 */
async function followGate(uid: string, router: DataRouter): Promise<void> {
  let goOn: (() => Promise<void>) | null;
  do {
    await until(() => isFree(router));
    if (sessionStore.getState().uid !== uid) return;
    goOn = await nextStep(uid, router);
  } while (goOn !== null && !isFree(router));
  await goOn?.();
}

/** How the page continues where the gate no longer opens it; null for one that stays. */
async function nextStep(uid: string, router: DataRouter): Promise<(() => Promise<void>) | null> {
  const { matches, location } = router.state;
  const { name } = handleOf(matches);
  const slug = matches.at(-1)?.params['slug'];
  if (name === null || PAGES[name].guard !== 'gate' || slug === undefined) return null;
  try {
    const input = { params: { slug }, query: { userId: uid, path: location.pathname } };
    const { data } = await call(readGate, input, { background: true });
    const { kind, to, reason } = data;
    // Already loaded, because the page came through the gate.
    const { gateResultTo, noteEndedOrder } = await import('../../rewards/gate/data/load-gate.ts');
    if (kind === 'allow' || to === null) {
      noteEndedOrder(location.pathname, data);
      return null;
    }
    // Never redirects to the shop without a click: the gate leads to a page that gives the reason.
    return gateResultTo(to, reason, slug).kind === 'leave'
      ? () => router.navigate(pathOf('redeem', { slug }), { replace: true })
      : () => router.revalidate();
  } catch (failure) {
    report('The redeem gate did not answer', failure);
    return null;
  }
}

function isFree({ state }: DataRouter): boolean {
  const hasDialog = document.querySelector('dialog[open]') !== null;
  return state.navigation.state === 'idle' && !busyStore.getState().isProcessing && !isWriting() && !hasDialog;
}

/** Polls a condition, because a dialog that closes notifies nobody. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
