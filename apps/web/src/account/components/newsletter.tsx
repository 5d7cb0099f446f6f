import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { SupportLink } from '../../lib/links/support-link.tsx';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { FailState } from '@nestling/ui/state/fail-state.tsx';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import type from '@nestling/ui/text.module.css';
import { checkSubscription, newsletterStore, noteUnsubscribed, submitNewsletter } from '../data/newsletter.ts';
import styles from './newsletter.module.css';

/**
 * Renders whether the member receives our emails, and the button to change it, with or without a
 * marketing system.
 * @param list the external list that takes an unsubscription, safe to follow; null without one
 */
export function Newsletter({ list }: { list: string | null }) {
  const { t } = useMessages();
  const { phase } = useStore(newsletterStore);
  const { sfmcSupport } = settings().flags;
  const focus = useFocusAfterChange(!sfmcSupport || (phase !== 'asking' && phase !== 'pressed'));
  return (
    <SettingsRow title={t('account-newsletter.title')}>
      <div {...focus}>
        {phase === 'failed' ? (
          <FailState
            picture={errorScene}
            title={t('errors.defaultTitle')}
            text={t('account-newsletter.failed')}
            again={t('common.tryAgain')}
            inRow
            onAgain={() => void retry()}
          />
        ) : sfmcSupport ? (
          <Subscription />
        ) : (
          <OwnAnswer list={list} />
        )}
      </div>
    </SettingsRow>
  );
}

/**
 * An answer may remove the control that has the focus, so the control that replaces it must take
 * the focus.
 * @param settled no request is running
 */
function useFocusAfterChange(settled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!settled || !within.current || ref.current?.contains(activeElement)) return;
    within.current = false;
    // Must not move the focus of a parent who has gone elsewhere in the meantime.
    if (activeElement === body) ref.current?.querySelector<HTMLElement>('button, a')?.focus();
  });
  return { ref, onFocus: () => void (within.current = true) };
}

/**
 * Shows the member's own answer where no marketing system can be asked, because there is nothing to
 * retry.
 */
function retry(): Promise<void> {
  if (settings().flags.sfmcSupport) return checkSubscription();
  newsletterStore.setState({ phase: 'known' });
  return Promise.resolve();
}

/** No button until the marketing system has answered, because the status decides what it does. */
function Subscription() {
  const { t } = useMessages();
  const { subscription, phase } = useStore(newsletterStore);
  useEffect(() => void checkSubscription(), []);
  const { status, action } = subscription;
  return (
    <div className={styles.row} aria-busy={phase === 'asking'}>
      {phase === 'asking' ? (
        <p className={styles.words} role="status">
          {t('common.loading')}
        </p>
      ) : (
        <>
          <Answer gets={status === 'Active'} />
          <Button
            kind="outline"
            small
            inRow
            busy={phase === 'pressed' ? t('common.sending') : undefined}
            onClick={() => void submitNewsletter(action)}
          >
            {t(`account-newsletter.${action}`)}
          </Button>
        </>
      )}
    </div>
  );
}

/** The member's own answer, where no marketing system is in use. */
function OwnAnswer({ list }: { list: string | null }) {
  const { t } = useMessages();
  const gets = useStore(sessionStore).member?.user.emailOptIn === true;
  return (
    <div className={styles.row}>
      <Answer gets={gets} />
      {gets ? (
        <UnsubscribeLink list={list} />
      ) : (
        <SupportLink standalone>{t('account-newsletter.writeToSubscribe')}</SupportLink>
      )}
    </div>
  );
}

/**
 * Links to the external list where the provider has configured one; our own record must follow in
 * both cases.
 */
function UnsubscribeLink({ list }: { list: string | null }) {
  const { t } = useMessages();
  const note = () => void noteUnsubscribed();
  if (list === null) {
    return (
      <Button kind="outline" small inRow onClick={note}>
        {t('account-newsletter.unsubscribe')}
      </Button>
    );
  }
  return (
    <a
      className={buttonClass('outline', { small: true, inRow: true })}
      href={list}
      target="_blank"
      rel="noopener"
      onClick={note}
    >
      {t('account-newsletter.unsubscribe')}
      <span className={type.hidden}>{t('common.newTab')}</span>
    </a>
  );
}

function Answer({ gets }: { gets: boolean }) {
  const { t } = useMessages();
  return (
    <div className={styles.words} role="status">
      <Pill kind={gets ? 'ok' : 'neutral'}>
        {gets ? <CheckIcon weight="bold" size={20} aria-hidden="true" /> : null}
        {t(gets ? 'account-newsletter.active' : 'account-newsletter.inactive')}
      </Pill>
      <p>{t('account-newsletter.what')}</p>
    </div>
  );
}
