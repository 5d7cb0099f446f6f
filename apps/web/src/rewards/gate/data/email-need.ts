import type { GateNeed } from '@nestling/domain/rewards/gate/gate-needs';
import { useId, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { raiseAppError } from '#lib/words/app-error.ts';
import { readRecordAgain } from '#features/email/confirmation-mail.ts';
import { report } from '#lib/reports/report.ts';
import { onSignOut, sessionStore } from '#lib/session/session.ts';

/**
 * Pages whose choice requires a confirmed email, by path: the gate reported it, or the server
 * refused a choice.
 */
const needStore = createStore<Readonly<Record<string, 'told' | 'refused'>>>(() => ({}));

onSignOut(() => needStore.setState({}, true));

/** Stores the gate's requirement for a page. */
export function noteNeed(path: string, needs: GateNeed | null): void {
  const { [path]: _, ...others } = needStore.getState();
  needStore.setState(needs === null ? others : { ...others, [path]: 'told' }, true);
}

/**
 * Called when a choice was refused because the email is not confirmed: refetches the record, so
 * that the panel gives the reason.
 */
export async function showUnconfirmed(uid: string, path: string): Promise<void> {
  try {
    await readRecordAgain(uid);
  } catch (failure) {
    report("The member's record could not be read", failure);
  }
  if (sessionStore.getState().member?.user.emailConfirmed === false) needStore.setState({ [path]: 'refused' });
  // The same click must work now, because the email was confirmed in between.
  else raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'errors.emailUnconfirmed' });
}

/** The panel that asks to confirm the email, and its effects on the page. */
export interface EmailPanel {
  /** True while the email is unconfirmed, or was confirmed while the page was open. */
  isOpen: boolean;
  /** Nothing can be chosen or sent, because the email is not confirmed. */
  blocks: boolean;
  /** A choice was refused, so the panel must say why and take the focus. */
  refused: boolean;
  email: string;
  /** Id of the title, because it describes why a button is disabled. */
  titleId: string;
  title: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the panel from a button that is disabled. */
  show: () => void;
}

/**
 * Returns the panel's state from the member record, because the gate's answer may be outdated since
 * the page was opened.
 */
export function useEmailPanel(): EmailPanel {
  const { pathname } = useLocation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const need = useStore(needStore)[pathname];
  const user = useStore(sessionStore).member?.user;
  const blocks = need !== undefined && user?.emailConfirmed === false;
  const [isOpen, setIsOpen] = useState(blocks);
  if (blocks && !isOpen) setIsOpen(true);
  const show = () => title.current?.focus();
  return { isOpen, blocks, refused: need === 'refused', email: user?.email ?? '', titleId, title, show };
}
