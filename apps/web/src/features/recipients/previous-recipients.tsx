import type { PreviousRecipient } from '@nestling/contract/account/privacy';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { dayOfMoment, useTimeZone } from '../../lib/words/dates.ts';
import { PolicyLink } from './recipients.tsx';
import styles from './recipients.module.css';

/** Lists the companies that no longer work for the provider, and were sent data of the member. */
export function PreviousRecipients({ recipients }: { recipients: readonly PreviousRecipient[] }) {
  const { locale } = useMessages();
  const timeZone = useTimeZone();
  return (
    <ul className={styles.list}>
      {recipients.map(({ company, policyUrl, lastSentAt }) => (
        <li key={company}>
          <p className={styles.company}>{company}</p>
          <p className={styles.sent}>
            <Message
              of="recipients.formerSent"
              values={{ date: dayOfMoment(lastSentAt, locale, timeZone) }}
              tags={{ date: (words) => <time dateTime={lastSentAt}>{words}</time> }}
            />
          </p>
          <PolicyLink company={company} policyUrl={policyUrl} />
        </li>
      ))}
    </ul>
  );
}
