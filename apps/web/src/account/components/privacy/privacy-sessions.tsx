import type { DeviceKind, SessionOnDevice } from '@nestling/contract/account/privacy';
import { useRef, useState } from 'react';
import { readableRows, reportRow } from '#lib/each-row.tsx';
import { TextButton } from '#features/email/text-button.tsx';
import { dayOfMoment, recentDay, useTimeZone } from '#lib/words/dates.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '@nestling/ui/button.tsx';
import type { Icon } from '@nestling/ui/picture/icon.tsx';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { DesktopIcon } from '@nestling/ui/icons/desktop.ts';
import { DeviceMobileIcon } from '@nestling/ui/icons/device-mobile.ts';
import { DeviceTabletIcon } from '@nestling/ui/icons/device-tablet.ts';
import { QuestionIcon } from '@nestling/ui/icons/question.ts';
import { ListRows, type ListRow } from '@nestling/ui/layout/list-rows.tsx';
import { Pill } from '@nestling/ui/pill.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { endSignIns } from '../../data/privacy.ts';
import styles from './privacy.module.css';

const ICONS: Readonly<Record<DeviceKind, Icon<'fill'>>> = {
  phone: DeviceMobileIcon,
  tablet: DeviceTabletIcon,
  computer: DesktopIcon,
  unknown: QuestionIcon,
};

interface PrivacySessionsProps {
  uid: string;
  sessions: readonly SessionOnDevice[];
  /** True when logging out elsewhere unlinks a social account, because a password remains. */
  unlinks: boolean;
}

/** Renders the member's sessions, with a button to end each one except this one. */
export function PrivacySessions({ uid, sessions, unlinks }: PrivacySessionsProps) {
  const { t, locale } = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  const [ended, setEnded] = useState(false);
  const timeZone = useTimeZone();

  /** The clicked button disappears with its row, so the status must take the focus. */
  const announceEnded = () => {
    setEnded(true);
    requestAnimationFrame(() => status.current?.focus());
  };
  const others = useAction('The other sign-ins could not be ended', async () => {
    await endSignIns(uid, { others: true });
    announceEnded();
  });

  const rows = readableRows(sessions, (session): ListRow => {
    const { id, current, kind, browser, startedAt, lastUsedAt } = session;
    const KindIcon = ICONS[kind];
    const device = deviceName(session, t(`privacy.${kind}`), (name) => t('privacy.device', name));
    const date = dayOfMoment(startedAt, locale, timeZone);
    return {
      id,
      icon: <KindIcon weight="fill" size={30} />,
      title: device,
      text: (
        <Message
          of={current ? 'privacy.inUse' : 'privacy.lastUsed'}
          values={{ date, last: recentDay(lastUsedAt, locale, timeZone) }}
          tags={{
            date: (words) => <time dateTime={startedAt}>{words}</time>,
            last: (words) => <time dateTime={lastUsedAt}>{words}</time>,
          }}
        />
      ),
      ...(browser === null && { tone: 'quiet' as const }),
      end: current ? (
        <Pill kind="ok">
          <CheckIcon weight="bold" size={20} aria-hidden="true" />
          {t('privacy.thisDevice')}
        </Pill>
      ) : (
        <EndSession uid={uid} id={id} name={t('privacy.logOutOf', { device, date })} onEnded={announceEnded} />
      ),
    };
  });

  return (
    <SettingsRow title={t('privacy.sessionsTitle')} lead={t('privacy.sessionsLead')}>
      <ListRows open onFault={reportRow} rows={rows} />
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {ended ? t('privacy.loggedOut') : ''}
      </p>
      {sessions.length > 1 ? (
        <div className={styles.others}>
          <p>{t(unlinks ? 'privacy.othersUnlink' : 'privacy.othersAlso')}</p>
          <Button kind="outline" small inRow busy={others.busy ? t('common.sending') : undefined} onClick={others.run}>
            {t('privacy.logOutOthers')}
          </Button>
        </div>
      ) : null}
    </SettingsRow>
  );
}

function deviceName(
  { browser }: SessionOnDevice,
  kind: string,
  join: (parts: { kind: string; browser: string }) => string,
): string {
  return browser === null ? kind : join({ kind, browser });
}

interface EndSessionProps {
  uid: string;
  id: string;
  name: string;
  onEnded: () => void;
}

function EndSession({ uid, id, name, onEnded }: EndSessionProps) {
  const { t } = useMessages();
  const { run } = useAction('A sign-in could not be ended', async () => {
    await endSignIns(uid, { id });
    onEnded();
  });
  return (
    <TextButton aria-label={name} onClick={run}>
      {t('privacy.logOut')}
    </TextButton>
  );
}
