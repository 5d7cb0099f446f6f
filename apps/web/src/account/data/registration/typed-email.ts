import { sessionStore } from '#lib/session/session.ts';

/** The email that was typed last at the login, the join or the reset form; in memory, never stored. */
let typed = '';

sessionStore.subscribe(({ uid }) => {
  if (uid !== null) typed = '';
});

/** Remembers the typed email for the page that the visitor goes to next. */
export function rememberTypedEmail(email: string): void {
  typed = email.trim();
}

/** Returns the email that was typed last; empty without one. */
export function typedEmail(): string {
  return typed;
}
