import type { ReactNode } from 'react';
import { settings } from '../../lib/settings.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { FacebookLogoIcon } from '@nestling/ui/icons/facebook-logo.ts';
import { useIsInUnitedStates } from '../data/use-visitor-country.ts';
import styles from './details/account-form.module.css';

/** A path of the server, which starts the OAuth sign-in. */
const FACEBOOK_SIGN_IN = '/api/auth/facebook';

interface FacebookLinkProps {
  or: string;
  label: string;
  /** Says what joining this way agrees to. */
  note: ReactNode;
}

/**
 * Renders the sign-in with Facebook, only where it is configured, and for visitors of the United
 * States.
 */
export function FacebookLink({ or, label, note }: FacebookLinkProps) {
  const isInUnitedStates = useIsInUnitedStates();
  if (!settings().auth.providers.facebook || !isInUnitedStates) return null;
  return (
    <>
      <p className={styles.or}>{or}</p>
      <a className={classNames(buttonClass('outline'), styles.provider)} href={FACEBOOK_SIGN_IN}>
        <FacebookLogoIcon weight="fill" aria-hidden="true" />
        {label}
      </a>
      {note}
    </>
  );
}
