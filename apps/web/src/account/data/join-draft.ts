import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../lib/forms/use-form.ts';
import { sessionStore } from '../../lib/session.ts';
import type { RegistrationForm } from './register.ts';
import { changeRegistration, registrationDraft } from './registration-draft.ts';

type JoinInMemory = Omit<RegistrationForm, 'emailOptIn'>;

const EMPTY: JoinInMemory = { email: '', password: '', confirm: '', firstName: '', lastName: '' };

/** How long a form that was left is remembered, in milliseconds: time to read the terms. */
const LIFETIME_MS = 10 * 60_000;

/**
 * What was typed in the join form, for a visitor who reads the terms and comes back: in memory,
 * never stored.
 */
const joinStore = createStore<JoinInMemory>(() => EMPTY);

sessionStore.subscribe(({ uid }) => {
  if (uid !== null) joinStore.setState(EMPTY, true);
});

function keep({ emailOptIn, ...inMemory }: Partial<RegistrationForm>): void {
  if (emailOptIn !== undefined) changeRegistration({ emailOptIn });
  joinStore.setState(inMemory);
}

let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Forgets the form some minutes after it was left: the browser may be shared. */
function useForgetting(): void {
  useEffect(() => {
    clearTimeout(forgetting);
    return () => {
      forgetting = setTimeout(() => joinStore.setState(EMPTY, true), LIFETIME_MS);
    };
  }, []);
}

/**
 * The draft of the join form; the answer about emails is the one that the drafts of this browser
 * store.
 */
export function useJoinDraft(): Draft<RegistrationForm> {
  useForgetting();
  const inMemory = useStore(joinStore);
  const { emailOptIn } = useStore(registrationDraft);
  return { values: { ...inMemory, emailOptIn }, keep };
}
