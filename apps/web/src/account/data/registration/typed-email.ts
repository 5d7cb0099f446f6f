import { sessionStore } from '#lib/session/session.ts';

/** Email of the login form when one of its links was followed; in memory, never stored. */
let typed = '';

sessionStore.subscribe(({ uid }) => {
  if (uid !== null) typed = '';
});

/** Remembers the typed email for the page that a link of the login form leads to. */
export function rememberTypedEmail(email: string): void {
  typed = email.trim();
}

/** Returns the email that was typed at the login; empty without one. */
export function typedEmail(): string {
  return typed;
}
