import type { Redemption } from '@nestling/contract/rewards/redemption';
import { useId, type ReactNode } from 'react';
import { dayOfMoment } from '#lib/words/dates.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { CircleNotchIcon } from '@nestling/ui/icons/circle-notch.ts';
import { ReceiptIcon } from '@nestling/ui/icons/receipt.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import turning from '@nestling/ui/state/turning.module.css';
import type from '@nestling/ui/text.module.css';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { unclearTexts, unpaidWord } from '../data/shop-order-texts.ts';
import { parcelTexts } from '../data/parcel-texts.ts';
import { PayLink } from './pay-link.tsx';
import styles from './waiting-order.module.css';

interface WaitingOrderProps {
  redemption: Redemption;
  /** Another method can be chosen below. */
  hasChoice?: boolean;
}

/** Renders the pending order above the other methods. */
export function WaitingOrder({ redemption, hasChoice = true }: WaitingOrderProps) {
  const { t, locale } = useMessages();
  const { invoiceExpiresAt, invoiceURL = null, shippingPrice = 0 } = redemption;
  if (redemption.checking)
    return (
      <OrderCard redemption={redemption}>
        <p>{t(unclearTexts(redemption).title)}</p>
        <p className={styles.small}>{t(unclearTexts(redemption).lead)}</p>
      </OrderCard>
    );
  if (redemption.orderStatus === 'reserved')
    return (
      <OrderCard redemption={redemption}>
        <p className={styles.placing}>
          <CircleNotchIcon weight="bold" size={22} className={turning.turning} aria-hidden="true" />
          {t('reasons.order-pending')}
        </p>
      </OrderCard>
    );
  return (
    <OrderCard
      redemption={redemption}
      pill={t(unpaidWord(shippingPrice))}
      pay={<PayLink large slug={redemption.slug} invoiceURL={invoiceURL} price={shippingPrice} />}
      foot={hasChoice ? t('direct-to-parent-confirmation-page.changedMind') : null}
    >
      {invoiceExpiresAt === undefined ? null : (
        <p className={styles.small}>
          {t('direct-to-parent-confirmation-page.keptUntilDay', { day: dayOfMoment(invoiceExpiresAt, locale) })}
        </p>
      )}
    </OrderCard>
  );
}

interface OrderCardProps {
  redemption: Redemption;
  pill?: string;
  pay?: ReactNode;
  /** The consequence of another choice. */
  foot?: string | null;
  children: ReactNode;
}

function OrderCard({ redemption, pill, pay, foot = null, children }: OrderCardProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={`${id}-number ${id}-title`}>
      <div className={styles.top}>
        <div className={styles.head}>
          <span className={styles.medal} aria-hidden="true">
            <ReceiptIcon weight="fill" size={26} />
          </span>
          <div className={styles.words}>
            <p className={classNames(styles.small, styles.number)}>
              <span id={`${id}-number`}>
                {t('direct-to-parent-confirmation-page.orderNumber', { number: redemption.orderNumber ?? '' })}
              </span>
              {pill === undefined ? null : <Pill kind="coral">{pill}</Pill>}
            </p>
            <h2 id={`${id}-title`} className={type.h2Small}>
              {redemption.title ?? t(parcelTexts(isBox).yours)}
            </h2>
            {children}
          </div>
        </div>
        {pay}
      </div>
      {foot === null ? null : <p className={styles.foot}>{foot}</p>}
    </section>
  );
}
