import { Message } from '#lib/i18n/message.tsx';
import type { Phone } from '../data/place-text.ts';
import styles from './phone-link.module.css';

/**
 * Renders a phone number as a link that does not break at its hyphens; only its extension may be on
 * the next line.
 */
export function PhoneLink({ phone: { number, extension, href } }: { phone: Phone }) {
  const unwrapped = (text: string) => <span className={styles.number}>{text}</span>;
  return (
    <a className={styles.phone} href={href}>
      <span>
        {extension === null ? (
          unwrapped(number)
        ) : (
          <Message
            of="distribution-partners.phoneExtension"
            values={{ phone: `<number>${number}</number>`, extension }}
            tags={{ number: unwrapped }}
          />
        )}
      </span>
    </a>
  );
}
