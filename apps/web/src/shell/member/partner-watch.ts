import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import type { DataRouter } from 'react-router';
import { appErrorStore } from '../../lib/words/app-error.ts';
import { busyStore } from '../../lib/browser/busy.ts';
import { currentLocale, loadSections } from '../../lib/i18n/i18n.ts';
import { canPartnersAsk, partnerDialogStore } from '../../lib/session/partner-dialog.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { storeCoBrand } from '../../rewards/opt-in/data/co-brand.ts';
import { endFirstTime, isClosedUnsaved } from '../../rewards/opt-in/data/first-time.ts';
import { readOffers } from '../../rewards/opt-in/data/offers.ts';
import { afterFirstPaint } from '../start/after-first-paint.ts';
import { allowsPartnerDialog, handleOf } from '../routes/routes-of-state.ts';

interface ReadOffers {
  offers: readonly CorporatePartner[];
  locale: string;
}

/** The state of the dialog since the page was loaded: `over` until the next load. */
type DialogState =
  | { kind: 'unasked' | 'reading' | 'over' }
  | ({ kind: 'read' } & ReadOffers)
  /** `isAnswered`: answered in this tab, where the rest of the dialog must stay open. */
  | { kind: 'open'; close: () => void; isAnswered: boolean };

/**
 * Shows a new member what partners offer, once per load, when the page is one of theirs and at
 * rest: never over a billboard or another dialog, and never in the wizard or the quiz. Returns an
 * unsubscribe function.
 */
export function watchPartners(router: DataRouter): () => void {
  const unsubscribeCoBrand = storeCoBrand();
  let uid: string | null = null;
  let dialog: DialogState = { kind: 'unasked' };

  const transition = (next: DialogState) => {
    dialog = next;
    check();
  };

  const end = () => {
    partnerDialogStore.setState({ isOver: true });
    dialog = { kind: 'over' };
  };

  const check = () => {
    const session = sessionStore.getState();
    if (session.uid !== uid) {
      if (dialog.kind === 'open') dialog.close();
      uid = session.uid;
      dialog = { kind: 'unasked' };
      partnerDialogStore.setState({ isOver: false });
    }
    const user = session.member?.user;
    if (!user) return;
    if (dialog.kind === 'open') {
      const isAnsweredElsewhere = !user.firstTime && !dialog.isAnswered;
      if (isAnsweredElsewhere || !isAtPageForPartners(router) || hasBillboard()) dialog.close();
    } else if (canPartnersAsk(user) && isAtRest(router)) {
      if (dialog.kind === 'unasked') void read(user.uid);
      else if (dialog.kind === 'read') void open(dialog);
    }
  };

  const read = async (memberUid: string): Promise<void> => {
    dialog = { kind: 'reading' };
    if (isClosedUnsaved()) {
      end();
      await endFirstTime(memberUid);
      return;
    }
    await afterFirstPaint();
    if (uid !== memberUid) return;
    if (!isAtRest(router)) {
      dialog = { kind: 'unasked' };
      return;
    }
    const session = await readSilently();
    if (uid !== memberUid) return;
    if (session === null || session.offers.length === 0) end();
    else transition({ kind: 'read', ...session });
  };

  const open = async ({ offers, locale }: ReadOffers): Promise<void> => {
    const memberUid = uid;
    dialog = { kind: 'reading' };
    const openPartnerDialog = await loadDialog();
    await afterFirstPaint();
    const user = sessionStore.getState().member?.user;
    if (uid !== memberUid || !user) return;
    if (!openPartnerDialog) {
      end();
      return;
    }
    if (!isAtRest(router)) {
      dialog = { kind: 'read', offers, locale };
      return;
    }
    const opened = { kind: 'open' as const, close: () => undefined as void, isAnswered: false };
    dialog = opened;
    opened.close = openPartnerDialog({ user, locale }, offers, end, () => {
      opened.isAnswered = true;
    });
  };

  const stops = [
    unsubscribeCoBrand,
    afterLeaving(check),
    router.subscribe(check),
    sessionStore.subscribe(check),
    appErrorStore.subscribe(check),
    busyStore.subscribe(check),
  ];
  check();
  return () => {
    if (dialog.kind === 'open') dialog.close();
    for (const stop of stops) stop();
  };
}

/** Null where the files cannot be loaded: the next load asks again. */
async function loadDialog() {
  try {
    return (await import('../../rewards/opt-in/components/open-partner-dialog.tsx')).openPartnerDialog;
  } catch (failure) {
    report('The dialog of partners could not be brought', failure);
    return null;
  }
}

/**
 * Checks in a new task because the new focus is known only after the event. Returns an unsubscribe
 * function.
 */
function afterLeaving(check: () => void): () => void {
  const checkLater = () => void setTimeout(check);
  document.addEventListener('focusout', checkLater);
  document.addEventListener('close', checkLater, { capture: true });
  return () => {
    document.removeEventListener('focusout', checkLater);
    document.removeEventListener('close', checkLater, { capture: true });
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

/** A dialog must not open while the page loads, works or already asks for attention. */
function isAtRest(router: DataRouter): boolean {
  const { initialized, navigation } = router.state;
  return (
    initialized &&
    navigation.state === 'idle' &&
    busyStore.getState().queue.length === 0 &&
    isAtPageForPartners(router) &&
    !hasBillboard() &&
    document.querySelector('dialog[open]') === null &&
    !isTyping()
  );
}

function isAtPageForPartners(router: DataRouter): boolean {
  return allowsPartnerDialog(handleOf(router.state.matches).name);
}

/** The dialog must not open, because it would take the keys that the member types into a field. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') === true;
}

function hasBillboard(): boolean {
  return appErrorStore.getState().error?.type === 'BILLBOARD';
}
