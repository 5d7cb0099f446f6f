import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { PAGES } from '@nestling/domain/pages';
import type { DataRouter } from 'react-router';
import { appErrorStore } from '../lib/app-error.ts';
import { busyStore } from '../lib/busy.ts';
import { currentLocale, loadSections } from '../lib/i18n/i18n.ts';
import { report } from '../lib/report.ts';
import { sessionStore } from '../lib/session.ts';
import { storeCoBrand } from '../rewards/opt-in/data/co-brand.ts';
import { endFirstTime, isClosedUnsaved } from '../rewards/opt-in/data/first-time.ts';
import { readOffers } from '../rewards/opt-in/data/offers.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { handleOf } from './routes-of-state.ts';

/** Offers that were read, and their language. */
interface ReadOffers {
  offers: readonly CorporatePartner[];
  locale: string;
}

/** Where the dialog of this load stands: not asked for, being read, read, open, or over. */
type DialogState =
  | { kind: 'unasked' | 'reading' | 'over' }
  | ({ kind: 'read' } & ReadOffers)
  /** `isAnswered`: in this tab, where what is left of it stays open. */
  | { kind: 'open'; close: () => void; isAnswered: boolean };

/**
 * Shows a new member what partners offer, once per load, when the page is one of theirs and at
 * rest: never over a billboard or another dialog, and never in the wizard or the quiz. Existing
 * members are not asked. Returns an unsubscribe function.
 */
export function watchPartners(router: DataRouter): () => void {
  const forgetCoBrand = storeCoBrand();
  let uid: string | null = null;
  let stand: DialogState = { kind: 'unasked' };

  const transition = (next: DialogState) => {
    stand = next;
    look();
  };

  const look = () => {
    const session = sessionStore.getState();
    if (session.uid !== uid) {
      if (stand.kind === 'open') stand.close();
      uid = session.uid;
      stand = { kind: 'unasked' };
    }
    const user = session.member?.user;
    if (!user) return;
    if (stand.kind === 'open') {
      const isAnsweredElsewhere = !user.firstTime && !stand.isAnswered;
      if (isAnsweredElsewhere || !isHerPage(router) || hasBillboard()) stand.close();
    } else if (user.firstTime && isAtRest(router)) {
      if (stand.kind === 'unasked') void read(user.uid);
      else if (stand.kind === 'read') void open(stand);
    }
  };

  const read = async (whose: string): Promise<void> => {
    stand = { kind: 'reading' };
    if (isClosedUnsaved()) {
      stand = { kind: 'over' };
      await endFirstTime(whose);
      return;
    }
    await afterFirstPaint();
    if (uid !== whose) return;
    if (!isAtRest(router)) {
      stand = { kind: 'unasked' };
      return;
    }
    const found = await readSilently();
    if (uid !== whose) return;
    transition(found === null || found.offers.length === 0 ? { kind: 'over' } : { kind: 'read', ...found });
  };

  const open = async ({ offers, locale }: ReadOffers): Promise<void> => {
    const whose = uid;
    stand = { kind: 'reading' };
    const openPartnerDialog = await bringDialog();
    await afterFirstPaint();
    const user = sessionStore.getState().member?.user;
    if (uid !== whose || !user) return;
    if (!openPartnerDialog) {
      stand = { kind: 'over' };
      return;
    }
    if (!isAtRest(router)) {
      stand = { kind: 'read', offers, locale };
      return;
    }
    const opened = { kind: 'open' as const, close: () => undefined as void, isAnswered: false };
    stand = opened;
    opened.close = openPartnerDialog(
      { user, locale },
      offers,
      () => {
        stand = { kind: 'over' };
      },
      () => {
        opened.isAnswered = true;
      },
    );
  };

  const stops = [
    forgetCoBrand,
    afterLeaving(look),
    router.subscribe(look),
    sessionStore.subscribe(look),
    appErrorStore.subscribe(look),
    busyStore.subscribe(look),
  ];
  look();
  return () => {
    if (stand.kind === 'open') stand.close();
    for (const stop of stops) stop();
  };
}

/** Null where its files do not come: she is asked at the next load. */
async function bringDialog() {
  try {
    return (await import('../rewards/opt-in/components/open-partner-dialog.tsx')).openPartnerDialog;
  } catch (failure) {
    report('The dialog of partners could not be brought', failure);
    return null;
  }
}

/**
 * Checks again once the member has left a field or dialog and the new focus is known. Returns an
 * unsubscribe function.
 */
function afterLeaving(look: () => void): () => void {
  const lookThen = () => void setTimeout(look);
  document.addEventListener('focusout', lookThen);
  document.addEventListener('close', lookThen, { capture: true });
  return () => {
    document.removeEventListener('focusout', lookThen);
    document.removeEventListener('close', lookThen, { capture: true });
  };
}

/** A failed check is not shown, because the member did not ask for it. */
async function readSilently(): Promise<ReadOffers | null> {
  try {
    const user = sessionStore.getState().member?.user;
    if (!user) return null;
    const locale = currentLocale();
    const offers = await readOffers(user, locale);
    if (offers.length > 0) await loadSections(['partner-modal']);
    return { offers, locale };
  } catch (failure) {
    report('What partners offer could not be read', failure);
    return null;
  }
}

/** The page is there, nothing is under way, and nothing else asks for her attention. */
function isAtRest(router: DataRouter): boolean {
  const { initialized, navigation } = router.state;
  return (
    initialized &&
    navigation.state === 'idle' &&
    busyStore.getState().queue.length === 0 &&
    isHerPage(router) &&
    !hasBillboard() &&
    document.querySelector('dialog[open]') === null &&
    !isTyping()
  );
}

/** True for a page behind sign-in and gate, except the quiz. */
function isHerPage(router: DataRouter): boolean {
  const { name } = handleOf(router.state.matches);
  if (name === null || PAGES[name].kind !== 'page') return false;
  return PAGES[name].guard === 'in' || PAGES[name].guard === 'gate';
}

/** Her keys go where she is: a dialog that came now would take them. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') === true;
}

function hasBillboard(): boolean {
  return appErrorStore.getState().error?.type === 'BILLBOARD';
}
