import { useId, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { analytics } from '../../lib/analytics/analytics.ts';
import { chooseConsent, consentNow, onConsentChange } from '../../lib/analytics/consent.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShieldCheckIcon } from '../../ui/icons/shield-check.ts';
import { Switch } from '../../ui/switch.tsx';
import type from '../../ui/type.module.css';
import styles from './analytics-switch.module.css';

/** Says yes or no to being known again; where the browser itself says no it is locked, and says why (D-159, D-183). */
export function AnalyticsSwitch() {
  const { t } = useMessages();
  const id = useId();
  const { signedIn } = useStore(sessionStore);
  const consent = useSyncExternalStore(onConsentChange, consentNow);
  const isLocked = consent === 'locked';

  const choose = (on: boolean) => {
    chooseConsent(on ? 'yes' : 'no');
    if (on && signedIn) analytics.identify();
  };

  return (
    <section className={classNames(styles.panel, isLocked && styles.locked)} aria-labelledby={`${id}-title`}>
      <div className={styles.row}>
        <h2 id={`${id}-title`} className={type.h2Small}>
          {t('cookies.analytics')}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {t('cookies.analyticsText')}
        </p>
        <div className={styles.switch}>
          <Switch
            labelledBy={`${id}-title`}
            describedBy={isLocked ? `${id}-why` : `${id}-text`}
            on={consent === 'yes'}
            locked={isLocked}
            word={t(consent === 'yes' ? 'cookies.on' : 'cookies.off')}
            onChange={choose}
          />
        </div>
      </div>
      {isLocked ? (
        <p id={`${id}-why`} className={styles.why}>
          <ShieldCheckIcon className={styles.shield} weight="fill" size={28} aria-hidden="true" />
          {t('cookies.locked')}
        </p>
      ) : null}
    </section>
  );
}
