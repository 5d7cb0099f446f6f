import { useId } from 'react';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import styles from './change-email.module.css';

interface WaitNoteProps {
  /** Seconds until another mail is sent. */
  left: number;
  busy: boolean;
  onSend: () => void;
}

/** The button that sends the link again, and beside it how long it waits. */
export function WaitNote({ left, busy, onSend }: WaitNoteProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <>
      <Button
        kind="outline"
        small
        blocked={left > 0}
        busy={busy ? t('common.sending') : undefined}
        describedBy={left > 0 ? id : undefined}
        onClick={onSend}
      >
        {t('box-email.resend')}
      </Button>
      {left > 0 ? (
        <ButtonHint id={id} className={styles.wait}>
          {t('box-email.wait', { seconds: left })}
        </ButtonHint>
      ) : null}
    </>
  );
}
