import type { ReactNode, Ref, SubmitEvent } from 'react';
import { focusInView } from '../focus-in-view.ts';
import { OVER_LIMIT } from './text-limit.ts';
import { useIsHydrated, useOnHydrated } from '../use-is-hydrated.ts';

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
 * Enter does nothing; `Button` is no submit button then either. It says when it is live
 * (`form-live`), for a script that has remembered a press. While a text is too long the form is not
 * sent: its field gets the focus, and says why.
 */
export function Form({ onSubmit, children, ...form }: FormProps) {
  const isHydrated = useIsHydrated();
  useOnHydrated(() => void dispatchEvent(new Event('form-live')));
  return (
    <form
      {...form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const tooLong = event.currentTarget.querySelector<HTMLElement>(`[${OVER_LIMIT}]`);
        if (tooLong === null) onSubmit(event);
        else focusInView(tooLong);
      }}
    >
      {isHydrated ? null : <input type="submit" disabled hidden />}
      {children}
    </form>
  );
}
