import { FILM_HOST_NAMES } from '@nestling/domain/film-source';
import { useId } from 'react';
import { useStore } from 'zustand';
import { filmConsent, forbidHost } from '../../lib/film-consent.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './analytics-switch.module.css';

/** Renders the companies at which videos play without a question, to withdraw that; nothing without one. */
export function FilmConsents() {
  const { t } = useMessages();
  const id = useId();
  const { allowed } = useStore(filmConsent);
  return allowed.map((host) => (
    <section key={host} className={styles.panel} aria-labelledby={`${id}-${host}`}>
      <div className={styles.row}>
        <h2 id={`${id}-${host}`} className={type.h2Small}>
          {t('cookies.hostTitle', { host: FILM_HOST_NAMES[host] })}
        </h2>
        <p className={styles.text}>{t('cookies.hostText')}</p>
        <div className={styles.switch}>
          <Button kind="outline" small inRow onClick={() => forbidHost(host)}>
            {t('cookies.askAgain')}
          </Button>
        </div>
      </div>
    </section>
  ));
}
