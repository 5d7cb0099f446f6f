import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Draft } from '#lib/forms/use-form.ts';
import { sessionStore } from '#lib/session/session.ts';
import type { RegistrationForm } from './register.ts';
import { rememberTypedEmail, typedEmail } from './typed-email.ts';
import { changeRegistration, registrationDraft } from './registration-draft.ts';

type JoinInMemory = Omit<RegistrationForm, 'emailOptIn'>;

const EMPTY: JoinInMemory = { email: '', password: '', confirm: '', firstName: '', lastName: '' };

/** In milliseconds: long enough to read the terms and return. */
const LIFETIME_MS = 10 * 60_000;

/**
 * The typed values of the join form, for a visitor who reads the terms and returns: in memory,
 * never stored.
 */
const joinStore = createStore<JoinInMemory>(() => EMPTY);

sessionStore.subscribe(({ uid }) => {
  if (uid !== null) joinStore.setState(EMPTY, true);
});

function saveDraft({ emailOptIn, ...inMemory }: Partial<RegistrationForm>): void {
  if (emailOptIn !== undefined) changeRegistration({ emailOptIn });
  joinStore.setState(inMemory);
  if (inMemory.email !== undefined) rememberTypedEmail(inMemory.email);
}

let forgetting: ReturnType<typeof setTimeout> | undefined;

/**
 * Fills in the email that was typed at the login; clears the form some minutes after it was left, because the
 * browser may be shared.
 */
function useTypedValues(): void {
  useEffect(() => {
    clearTimeout(forgetting);
    if (joinStore.getState().email === '') joinStore.setState({ email: typedEmail() });
    return () => {
      forgetting = setTimeout(() => {
        joinStore.setState(EMPTY, true);
        rememberTypedEmail('');
      }, LIFETIME_MS);
    };
  }, []);
}

/**
 * Returns the draft of the join form. Only the email choice is stored; it comes from the
 * registration draft.
 */
export function useJoinDraft(): Draft<RegistrationForm> {
  useTypedValues();
  const inMemory = useStore(joinStore);
  const { emailOptIn } = useStore(registrationDraft);
  return { values: { ...inMemory, emailOptIn }, save: saveDraft };
}
