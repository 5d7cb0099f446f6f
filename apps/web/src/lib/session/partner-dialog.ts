import type { User } from '@nestling/domain/account/user';
import { mayPartnersAsk } from '@nestling/domain/rewards/opt-in/may-ask';
import { createStore } from 'zustand/vanilla';
import { isFirstVisit } from '../browser/first-visit.ts';
import { settings } from '../settings.ts';
import { onSignOut, sessionStore } from './session.ts';

/** Whether the dialog of partners was closed, or had nothing to ask, since the page was loaded. */
export const partnerDialogStore = createStore<{ isOver: boolean }>(() => ({ isOver: false }));

onSignOut(() => partnerDialogStore.setState({ isOver: false }));

/**
 * Whether partners ask a member by the dialog: a new one, who cares for a baby or will. An operator
 * may spare the visit of the registration.
 */
export function canPartnersAsk(user: Pick<User, 'firstTime' | 'isParent'>): boolean {
  return mayPartnersAsk(user) && (settings().config.partnerDialogFirstVisit || !isFirstVisit());
}

/** Whether the dialog may open, as far as the server can see: the first visit is in the browser. */
export function isPartnerDialogAssumed(): boolean {
  const user = sessionStore.getState().member?.user;
  return user !== undefined && mayPartnersAsk(user);
}

/** True while the dialog may still open, so that a page starts without anything else that asks. */
export function isPartnerDialogDue(): boolean {
  const user = sessionStore.getState().member?.user;
  return user !== undefined && !partnerDialogStore.getState().isOver && canPartnersAsk(user);
}
