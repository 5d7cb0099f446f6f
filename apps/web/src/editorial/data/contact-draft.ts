import type { ContactForm, ContactMessage } from '@nestling/domain/editorial/contact';
import { createStore } from 'zustand/vanilla';
import { onSignOut, sessionStore } from '../../lib/session/session.ts';
import { survivesExpiry } from '../../lib/words/typed-values.ts';
import { createUuid } from '../../lib/browser/uuid.ts';

interface ContactDraft {
  /** As typed; null while it is the member's own. */
  userEmail: string | null;
  userMessage: string;
  /** The reply address of the last message; valid until the page is closed. */
  answeredTo: string | null;
}

const EMPTY: ContactDraft = { userEmail: null, userMessage: '', answeredTo: null };

/**
 * The unsent message of the contact form: in memory only, so that it survives a page change but no
 * reload.
 */
export const contactDraft = survivesExpiry(
  createStore<ContactDraft>(() => EMPTY),
  // A message that was changed in the meantime must not be overwritten.
  (typed, now) => (now.userMessage === typed.userMessage && now.userEmail === null ? typed : now),
);

/** The message survives a sign-out, but the email must not, because it identifies the member. */
onSignOut(() => contactDraft.setState({ userEmail: null, answeredTo: null }));

// This module may load after the session has begun.
let lastMember = sessionStore.getState().uid;

/** A member must never see what another one typed. */
sessionStore.subscribe(({ uid }) => {
  if (uid === null || uid === lastMember) return;
  if (lastMember !== null) contactDraft.setState(EMPTY, true);
  lastMember = uid;
});

/** Clears the form after it was sent; a message that changed in the meantime remains. */
export function messageSent({ userEmail, userMessage }: ContactMessage): void {
  const answeredTo = userEmail.trim();
  contactDraft.setState((now) => (now.userMessage === userMessage ? { ...EMPTY, answeredTo } : { answeredTo }));
  lastTried = NOT_TRIED;
}

const NOT_TRIED = { text: '', id: '' };

let lastTried = NOT_TRIED;

/**
 * Returns one id for each message, so that a retry after a lost answer is the same message, even
 * from another page. A changed text, or the same text after it was sent, gets a new id.
 */
export function messageIdOf(form: ContactForm, { userEmail, userMessage }: ContactMessage): string {
  const text = JSON.stringify([form, userEmail, userMessage]);
  if (lastTried.text !== text) lastTried = { text, id: createUuid() };
  return lastTried.id;
}
