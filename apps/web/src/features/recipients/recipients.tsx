import type { RecipientId } from '@nestling/domain/account/recipients';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { settings } from '../../lib/settings.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './recipients.module.css';

interface RecipientTexts {
  purpose: PlainKey;
  sent: PlainKey;
}

const TEXTS: Readonly<Record<RecipientId, RecipientTexts>> = {
  mail: { purpose: 'recipients.mailPurpose', sent: 'recipients.mailSent' },
  films: { purpose: 'recipients.filmsPurpose', sent: 'recipients.filmsSent' },
  contentful: { purpose: 'recipients.contentfulPurpose', sent: 'recipients.contentfulSent' },
  salesforce: { purpose: 'recipients.salesforcePurpose', sent: 'recipients.salesforceSent' },
  posthog: { purpose: 'recipients.analyticsPurpose', sent: 'recipients.analyticsSent' },
  'google-analytics': { purpose: 'recipients.analyticsPurpose', sent: 'recipients.analyticsSent' },
  shopify: { purpose: 'recipients.shopifyPurpose', sent: 'recipients.shopifySent' },
  facebook: { purpose: 'recipients.facebookPurpose', sent: 'recipients.facebookSent' },
  'google-maps': { purpose: 'recipients.googleMapsPurpose', sent: 'recipients.googleMapsSent' },
  'google-places': { purpose: 'recipients.googlePlacesPurpose', sent: 'recipients.googlePlacesSent' },
  vimeo: { purpose: 'recipients.vimeoPurpose', sent: 'recipients.vimeoSent' },
  wistia: { purpose: 'recipients.wistiaPurpose', sent: 'recipients.wistiaSent' },
  'trusted-form': { purpose: 'recipients.trustedFormPurpose', sent: 'recipients.trustedFormSent' },
};

/** True if any outside company gets data of members, so that the list has an introduction. */
export function hasRecipients(): boolean {
  return settings().recipients.length > 0;
}

/** Lists the outside companies that get data of members, or says that there is none. */
export function Recipients() {
  const { t, locale } = useMessages();
  const { recipients } = settings();
  if (recipients.length === 0) return <p>{t('recipients.none')}</p>;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <ul className={styles.list}>
      {recipients.map(({ id, company, serversIn, policyUrl }) => (
        <li key={id}>
          <p className={styles.company}>{company}</p>
          <dl className={styles.facts}>
            <dt>{t('recipients.purpose')}</dt>
            <dd>{t(TEXTS[id].purpose)}</dd>
            <dt>{t('recipients.sent')}</dt>
            <dd>{t(TEXTS[id].sent)}</dd>
            <dt>{t('recipients.servers')}</dt>
            <dd>{countries.of(serversIn) ?? serversIn}</dd>
          </dl>
          <PolicyLink company={company} policyUrl={policyUrl} />
        </li>
      ))}
    </ul>
  );
}

/** Links to the privacy policy of a company. */
export function PolicyLink({ company, policyUrl }: { company: string; policyUrl: string }) {
  const { t } = useMessages();
  return (
    <a className={link.text} href={policyUrl} target="_blank" rel="noopener">
      {t('recipients.policy', { company })}
      <span className={type.hidden}> {t('common.newTab')}</span>
    </a>
  );
}
