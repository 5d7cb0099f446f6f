import { useId } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ShieldCheckIcon } from '@nestling/ui/icons/shield-check.ts';
import { Switch } from '@nestling/ui/form/switch.tsx';
import type from '@nestling/ui/text.module.css';
import { useAnalyticsChoice } from '../data/use-analytics-choice.ts';
import styles from './analytics-switch.module.css';

/**
 * Renders the switch for analytics; locked, with its reason, where the browser itself refuses
 * tracking.
 */
export function AnalyticsSwitch() {
  const { t } = useMessages();
  const id = useId();
  const { isOn, isLocked, choose } = useAnalyticsChoice();

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
            on={isOn}
            locked={isLocked}
            word={t(isOn ? 'cookies.on' : 'cookies.off')}
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
