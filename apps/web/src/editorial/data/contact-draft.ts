import type { ContactForm, ContactMessage } from '@nestling/domain/editorial/contact';
import { createStore } from 'zustand/vanilla';
import { onSignOut, sessionStore } from '../../lib/session.ts';
import { survivesExpiry } from '../../lib/typed-values.ts';

interface ContactDraft {
  /** As it was typed; null while it is that of the member. */
  userEmail: string | null;
  userMessage: string;
  /** Where the last message asked to be answered; for as long as the page is open. */
  answeredTo: string | null;
}

const EMPTY: ContactDraft = { userEmail: null, userMessage: '', answeredTo: null };

/**
 * What a parent writes to us: in the memory of the page alone, and kept when she goes to another
 * one.
 */
export const contactDraft = survivesExpiry(
  createStore<ContactDraft>(() => EMPTY),
  // A text that was changed meanwhile stays.
  (typed, now) => (now.userMessage === typed.userMessage && now.userEmail === null ? typed : now),
);

/** Her message stays when she signs out, her email does not. */
onSignOut(() => contactDraft.setState({ userEmail: null, answeredTo: null }));

let lastMember: string | null = null;

/** What one member typed is not shown to the next one. */
sessionStore.subscribe(({ uid }) => {
  if (uid === null || uid === lastMember) return;
  if (lastMember !== null) contactDraft.setState(EMPTY, true);
  lastMember = uid;
});

/** Empties the form after it was sent; a text that was changed meanwhile stays. */
export function messageSent({ userEmail, userMessage }: ContactMessage): void {
  const answeredTo = userEmail.trim();
  contactDraft.setState((now) => (now.userMessage === userMessage ? { ...EMPTY, answeredTo } : { answeredTo }));
  lastTried = NOT_TRIED;
}

const NOT_TRIED = { text: '', id: '' };

let lastTried = NOT_TRIED;

/**
 * One id for each text: tried again after an answer that got lost it is the same message, also
 * where she was on another page meanwhile; changed, or written anew once it was sent, it is another
 * one.
 */
export function messageIdOf(form: ContactForm, { userEmail, userMessage }: ContactMessage): string {
  const text = JSON.stringify([form, userEmail, userMessage]);
  if (lastTried.text !== text) lastTried = { text, id: crypto.randomUUID() };
  return lastTried.id;
}
