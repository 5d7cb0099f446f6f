import type { ReactNode, Ref, SubmitEvent } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

interface FormProps {
  ref?: Ref<HTMLFormElement>;
  /** Needed for a submit button outside the form. */
  id?: string;
  role?: 'search';
  className?: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * A form that only its script can send. Before hydration the browser would send it by itself, with
 * a password in the address if the method were GET. Its default button is disabled then, so that
 * Enter does nothing; `Button` is no submit button then either.
 */
export function Form({ onSubmit, children, ...form }: FormProps) {
  const isHydrated = useIsHydrated();
  return (
    <form
      {...form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      {isHydrated ? null : <input type="submit" disabled hidden />}
      {children}
    </form>
  );
}
