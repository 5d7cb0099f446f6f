import type { GateNeed } from '@nestling/domain/rewards/gate/gate-needs';
import type { RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { raiseAppError } from '../../../lib/app-error.ts';
import { readRecordAgain } from '../../../lib/email/confirmation-mail.ts';
import { report } from '../../../lib/report.ts';
import { onSignOut, sessionStore } from '../../../lib/session.ts';

/**
 * Pages whose choice wants a confirmed email, by path: the gate has said so, or a choice was
 * refused for want of it.
 */
const needStore = createStore<Readonly<Record<string, 'told' | 'refused'>>>(() => ({}));

onSignOut(() => needStore.setState({}, true));

/** Keeps what the gate says that a page still needs. */
export function noteNeed(path: string, needs: GateNeed | null): void {
  const { [path]: _, ...others } = needStore.getState();
  needStore.setState(needs === null ? others : { ...others, [path]: 'told' }, true);
}

/**
 * A choice on a page was refused because the email is not confirmed: the record is read again, and
 * the panel says so.
 */
export async function showUnconfirmed(uid: string, path: string): Promise<void> {
  try {
    await readRecordAgain(uid);
  } catch (failure) {
    report("The member's record could not be read", failure);
  }
  if (sessionStore.getState().member?.user.emailConfirmed === false) needStore.setState({ [path]: 'refused' });
  // Confirmed meanwhile: the same press works now.
  else raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'errors.emailUnconfirmed' });
}

/** The panel that asks to confirm the email, and what a page does about it. */
export interface EmailPanel {
  /** The panel stands: the email is to be confirmed, or has just been while the page was open. */
  shown: boolean;
  /** Nothing can be chosen or sent: the record says that the email is not confirmed. */
  blocks: boolean;
  /** A choice was refused: the panel says why, and takes the focus. */
  refused: boolean;
  email: string;
  /** Id of its title, which says why a button cannot be used yet. */
  titleId: string;
  title: RefObject<HTMLHeadingElement | null>;
  /** Leads to the panel from a button that cannot be used yet. */
  show: () => void;
}

/**
 * What this page wants of the member's email: the record decides, not what the gate said when the
 * page was opened.
 */
export function useEmailPanel(): EmailPanel {
  const { pathname } = useLocation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const need = useStore(needStore)[pathname];
  const user = useStore(sessionStore).member?.user;
  const blocks = need !== undefined && user?.emailConfirmed === false;
  const [wasShown, setWasShown] = useState(blocks);
  if (blocks && !wasShown) setWasShown(true);
  const show = () => title.current?.focus();
  return { shown: wasShown, blocks, refused: need === 'refused', email: user?.email ?? '', titleId, title, show };
}
