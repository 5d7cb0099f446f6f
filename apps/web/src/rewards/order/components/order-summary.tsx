import type { PricedOffer } from '../data/priced-offer.ts';
import type { OfferStock } from '../data/use-offer-stock.ts';
import type { PlainKey } from '@nestling/messages/catalogue';
import { centsOf, payNote } from '@nestling/domain/rewards/price';
import { useId } from 'react';
import { ParcelPicture } from '../../components/parcel-picture.tsx';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { settings } from '#lib/settings.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import { shippingTime } from '../data/shipping-time.ts';
import { PickUpInstead } from '../../gate/components/pick-up-instead.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  stock: OfferStock;
  priceText: (dollars: number) => string;
  busy: boolean;
  /** Id of the form that the button submits. */
  form: string;
  /** Id of the text that says why nothing can be ordered yet; null when it can. */
  blockedBy: string | null;
  /** An order waits above, whose own button is the first one. */
  isSecond: boolean;
}

/** Renders the ordered item, its price and the order button. */
export function OrderSummary({ stock, priceText, busy, form, blockedBy, isSecond }: OrderSummaryProps) {
  const { open: offer } = stock;
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const noteId = useId();
  const firstId = useId();
  const words = CONFIRM[isBox ? 'box' : 'other'];
  return (
    <section className={styles.summary}>
      <div className={styles.scene}>
        <ParcelPicture className={styles.picture} chosen={offer?.offerImage ?? null} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>{t('shipping-info-page.yourOrder')}</h2>
        {offer ? (
          <Sum offer={offer} priceText={priceText} />
        ) : (
          <NoOffer stock={stock} first={words.first} firstId={firstId} />
        )}
        {stock.areAllClosed ? null : (
          <Button
            type="submit"
            kind={isSecond ? 'outline' : 'primary'}
            form={form}
            blocked={blockedBy !== null || offer === null}
            className={styles.confirm}
            busy={busy ? t('common.sending') : undefined}
            describedBy={classNames(blockedBy !== null && blockedBy, offer === null ? firstId : noteId)}
          >
            {t(offer && offer.shippingPrice <= 0 ? words.free : words.paid)}
          </Button>
        )}
        {blockedBy === null ? null : (
          <ButtonHint className={styles.first}>{t('shipping-info-page.emailFirst')}</ButtonHint>
        )}
        {offer ? (
          <p id={noteId} className={styles.note}>
            {t(NOTES[payNote(centsOf(offer.shippingPrice) ?? 0, offer.chargedFor)], {
              price: priceText(offer.shippingPrice),
            })}
          </p>
        ) : null}
      </div>
    </section>
  );
}

const CONFIRM = {
  box: {
    paid: 'shipping-info-page.confirmPaid',
    free: 'shipping-info-page.confirmFree',
    first: 'shipping-info-page.chooseFirst',
  },
  other: {
    paid: 'shipping-info-page.confirmPaidOther',
    free: 'shipping-info-page.confirmFreeOther',
    first: 'shipping-info-page.chooseFirstOther',
  },
} as const;

const NOTES = {
  nothing: 'shipping-info-page.noteFree',
  'pay-shipping': 'shipping-info-page.notePayShipping',
  pay: 'shipping-info-page.notePay',
} as const;

function NoOffer({ stock, first, firstId }: { stock: OfferStock; first: PlainKey; firstId: string }) {
  const { t } = useMessages();
  if (!stock.areAllClosed)
    return (
      <p id={firstId} className={styles.none}>
        {t(first)}
      </p>
    );
  if (!stock.canPickUp) return <p className={styles.none}>{t('shipping-info-page.notInStockAlone')}</p>;
  return (
    <>
      <p className={styles.none}>{t('shipping-info-page.outOfStock')}</p>
      <PickUpInstead />
    </>
  );
}

function Sum({ offer, priceText }: { offer: PricedOffer; priceText: OrderSummaryProps['priceText'] }) {
  const { t } = useMessages();
  const price = priceText(offer.shippingPrice);
  const free = t('shipping-info-page.free');
  const onItem = offer.chargedFor === 'item';
  return (
    <>
      <dl className={styles.rows}>
        <Row label={offer.title} value={onItem ? price : free} />
        <Row
          label={t('shipping-info-page.shipping')}
          value={onItem || offer.shippingPrice <= 0 ? t('shipping-confirmation.free') : price}
        />
        <Row
          quiet
          label={t('shipping-info-page.comesIn')}
          value={shippingTime(settings().config.contentShippingETA, 'shipping-info-page.days')}
        />
      </dl>
      <p className={styles.total}>
        <span>{t('shipping-info-page.total')}</span>
        <strong className={type.h2}>{price}</strong>
      </p>
    </>
  );
}

function Row({ label, value, quiet = false }: { label: string; value: string; quiet?: boolean }) {
  return (
    <div className={styles.row}>
      <dt className={quiet ? styles.quiet : undefined}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
