import { Message } from '../../../lib/i18n/message.tsx';
import type { Phone } from '../data/place-words.ts';
import styles from './phone-link.module.css';

/**
 * A phone number that dials itself and does not break at its hyphens; its extension may stand on
 * the next line.
 */
export function PhoneLink({ phone: { number, extension, href } }: { phone: Phone }) {
  const whole = (text: string) => <span className={styles.number}>{text}</span>;
  return (
    <a className={styles.phone} href={href}>
      <span>
        {extension === null ? (
          whole(number)
        ) : (
          <Message
            of="distribution-partners.phoneExtension"
            values={{ phone: `<number>${number}</number>`, extension }}
            tags={{ number: whole }}
          />
        )}
      </span>
    </a>
  );
}
