import { useId } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { Switch } from '@nestling/ui/form/switch.tsx';
import { useAnalyticsChoice } from '../data/use-analytics-choice.ts';
import styles from './analytics-row.module.css';

/** Renders the switch of `/cookies` as a row of a settings page; a locked one says why. */
export function AnalyticsRow() {
  const { t } = useMessages();
  const id = useId();
  const { isOn, isLocked, choose } = useAnalyticsChoice();
  return (
    <SettingsRow title={t('cookies.analytics')}>
      <div className={styles.row}>
        <span id={`${id}-name`} hidden>
          {t('cookies.analytics')}
        </span>
        <p id={`${id}-text`} className={styles.text}>
          {t(isLocked ? 'cookies.locked' : 'cookies.analyticsText')}
        </p>
        <Switch
          labelledBy={`${id}-name`}
          describedBy={`${id}-text`}
          on={isOn}
          locked={isLocked}
          word={t(isOn ? 'cookies.on' : 'cookies.off')}
          onChange={choose}
        />
      </div>
    </SettingsRow>
  );
}
