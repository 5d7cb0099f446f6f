import type { Redemption } from '@nestling/contract/rewards/redemption';
import { dayOfMoment } from '../../../lib/dates.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { InfoIcon } from '../../../ui/icons/info.ts';
import { NotePanel } from '../../../ui/note-panel.tsx';
import { PayLink } from './pay-link.tsx';
import styles from './waiting-order.module.css';

/** The order that waits, before the ways to choose another one (D-138). */
export function WaitingOrder({ held }: { held: Redemption }) {
  const { t, locale } = useMessages();
  const { orderNumber = '', invoiceExpiresAt, invoiceURL = null, shippingPrice = 0 } = held;
  if (held.orderStatus === 'reserved')
    return (
      <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
        {t('reasons.order-pending')}
      </NotePanel>
    );
  const words =
    shippingPrice > 0
      ? 'direct-to-parent-confirmation-page.waitingOrder'
      : 'direct-to-parent-confirmation-page.unconfirmedOrder';
  return (
    <section className={styles.row} aria-labelledby="waiting-order">
      <div className={styles.words}>
        <h2 id="waiting-order" className={styles.title}>
          {t(words, { number: orderNumber })}
        </h2>
        {invoiceExpiresAt === undefined ? null : (
          <p className={styles.until}>
            {t('direct-to-parent-confirmation-page.keptUntilDay', { day: dayOfMoment(invoiceExpiresAt, locale) })}
          </p>
        )}
      </div>
      <PayLink slug={held.slug} invoiceURL={invoiceURL} price={shippingPrice} />
    </section>
  );
}
