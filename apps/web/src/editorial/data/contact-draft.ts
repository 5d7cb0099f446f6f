import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../lib/session.ts';

interface ContactDraft {
  /** As it was typed; null while it is that of the member. */
  userEmail: string | null;
  userMessage: string;
  /** Where the last message asked to be answered; for as long as the page is open. */
  answeredTo: string | null;
}

const EMPTY: ContactDraft = { userEmail: null, userMessage: '', answeredTo: null };

/** What a parent writes to us: in the memory of the page alone, and kept when she goes to another one (ACC-132). */
export const contactDraft = createStore<ContactDraft>(() => EMPTY);

/** Her message stays when she signs out, her email does not. */
onSignOut(() => contactDraft.setState({ userEmail: null, answeredTo: null }));

/** Empties the form after it was sent (LRN-259). */
export function messageSent(answeredTo: string): void {
  contactDraft.setState({ ...EMPTY, answeredTo });
}
