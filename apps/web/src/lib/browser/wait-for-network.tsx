import { useEffect, useRef } from 'react';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { Button } from '@nestling/ui/button.tsx';
import { ArrowClockwiseIcon } from '@nestling/ui/icons/arrow-clockwise.ts';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import { useMessages } from '../i18n/use-messages.ts';
import { focusTitle } from './focus-title.ts';

/** Stays at the address while the server does not answer, and retries by itself. */
export function WaitForNetwork({ onAgain }: { onAgain: () => void }) {
  const { t } = useMessages();
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      // The focused button has gone with the page.
      if (isPressed.current) focusTitle();
    },
    [],
  );
  useEffect(() => {
    window.addEventListener('online', onAgain);
    return () => window.removeEventListener('online', onAgain);
  }, [onAgain]);
  return (
    <NoticeLayout picture={errorScene}>
      <h1 className={type.display}>{t('common.offlineTitle')}</h1>
      <p className={type.lead}>{t('common.offlineText')}</p>
      <Button
        onClick={() => {
          isPressed.current = true;
          onAgain();
        }}
      >
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {t('common.tryAgain')}
      </Button>
    </NoticeLayout>
  );
}
