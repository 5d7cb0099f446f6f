import { pathOf } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useId } from 'react';
import { hasRecipients, Recipients } from '../../features/recipients/recipients.tsx';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { AnalyticsSwitch } from '../components/analytics-switch.tsx';
import { FilmConsents } from '../components/film-consents.tsx';
import styles from './cookies-page.module.css';

interface StoredItem {
  name: string;
  purpose: PlainKey;
  life: PlainKey;
}

/** Only with https, because browsers refuse the `__Host-` prefix elsewhere. */
function isHttps(): boolean {
  return location.protocol === 'https:';
}

const cookies = (hostBound: (name: string) => string): readonly StoredItem[] => [
  { name: hostBound('bbu-sid'), purpose: 'cookies.sid', life: 'cookies.inUse' },
  { name: 'bbu-auth', purpose: 'cookies.auth', life: 'cookies.day' },
  { name: 'bbu-user-id', purpose: 'cookies.userId', life: 'cookies.day' },
  { name: 'bbu-locale', purpose: 'cookies.locale', life: 'cookies.year' },
  { name: 'bbu-country-code', purpose: 'cookies.country', life: 'cookies.year' },
  { name: 'bbu-lead-id', purpose: 'cookies.invitation', life: 'cookies.year' },
  { name: 'bbu-device', purpose: 'cookies.device', life: 'cookies.year' },
  { name: hostBound('bbu-social'), purpose: 'cookies.social', life: 'cookies.minutes' },
  { name: 'bbu-notice', purpose: 'cookies.notice', life: 'cookies.year' },
  { name: 'bbu-consent', purpose: 'cookies.consent', life: 'cookies.year' },
];

const STORAGE: readonly StoredItem[] = [
  { name: 'bbu-state', purpose: 'cookies.state', life: 'cookies.untilLogout' },
  { name: 'bbu-analytics', purpose: 'cookies.visitor', life: 'cookies.whileOn' },
  { name: 'bbu-notification', purpose: 'cookies.notification', life: 'cookies.untilCleared' },
  { name: 'bbu-cobrand', purpose: 'cookies.cobrand', life: 'cookies.untilClosed' },
  { name: 'bbu-email-reset', purpose: 'cookies.emailReset', life: 'cookies.untilClosed' },
  { name: 'bbu-visit-locale', purpose: 'cookies.visitLocale', life: 'cookies.untilClosed' },
  { name: 'bbu-reload', purpose: 'cookies.reload', life: 'cookies.untilClosed' },
];

/** Renders what the browser stores for the product, and the switch for analytics. */
export default function CookiesPage() {
  const { t } = useMessages();
  const https = useBrowserValue(isHttps, () => settings().publicUrl.startsWith('https:'));
  const hostBound = (name: string) => (https ? `__Host-${name}` : name);
  return (
    <div className={classNames(page.content, styles.page)}>
      <div className={styles.column}>
        <h1 className={type.h1}>{t('cookies.title')}</h1>
        <p className={classNames(type.lead, styles.lead)}>{t('cookies.lead')}</p>
        <AnalyticsSwitch />
        <FilmConsents />
        <StoredTable heading="cookies.cookiesTitle" rows={cookies(hostBound)} />
        <StoredTable heading="cookies.storageTitle" rows={STORAGE} />
        <h2 className={classNames(type.h2, styles.title)}>{t('recipients.title')}</h2>
        {hasRecipients() ? <p className={styles.who}>{t('recipients.lead')}</p> : null}
        <Recipients />
        <p className={styles.policy}>
          <Message
            of="cookies.policyLine"
            tags={{
              policy: (words) => (
                <SiteLink className={link.text} to={pathOf('policy')}>
                  {words}
                </SiteLink>
              ),
            }}
          />
        </p>
      </div>
    </div>
  );
}

function StoredTable({ heading, rows }: { heading: PlainKey; rows: readonly StoredItem[] }) {
  const { t } = useMessages();
  const id = useId();
  return (
    <>
      <h2 id={id} className={classNames(type.h2, styles.title)}>
        {t(heading)}
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('cookies.name')}</th>
            <th scope="col">{t('cookies.purpose')}</th>
            <th scope="col">{t('cookies.life')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, purpose, life }) => (
            <tr key={name}>
              <th scope="row">
                <code className={styles.name}>{name}</code>
              </th>
              <td>{t(purpose)}</td>
              <td className={styles.life}>{t(life)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
