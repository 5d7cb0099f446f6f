import type { ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import styles from './reset.module.css';

interface SendAgainProps {
  section: 'email-confirmation' | 'password-reset-redirect-screen';
  label: string;
  /** Seconds until the mail can be sent again. */
  left: number;
  /** Whether the button keeps the focus while it waits. */
  keepsFocus: boolean;
  busy: boolean;
  onSend: () => void;
  children?: ReactNode;
}

/** Renders the button that sends a mail again, and below it how long it waits. */
export function SendAgain({ section, label, left, keepsFocus, busy, onSend, children }: SendAgainProps) {
  const { t } = useMessages();
  const waits = left > 0;
  return (
    <div className={styles.again}>
      <Button
        disabled={waits && !keepsFocus}
        blocked={waits && keepsFocus}
        busy={busy ? t('common.sending') : undefined}
        describedBy={waits ? 'again-in' : undefined}
        onClick={onSend}
      >
        {label}
      </Button>
      {waits ? (
        <ButtonHint id="again-in" className={styles.wait}>
          {t(`${section}.sendAgainIn`, { seconds: left })}
        </ButtonHint>
      ) : null}
      {children}
    </div>
  );
}
