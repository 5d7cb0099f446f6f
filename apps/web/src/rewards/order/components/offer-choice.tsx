import { useEffect, useRef } from 'react';
import { eachRow } from '#lib/each-row.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import radio from '@nestling/ui/form/radio.module.css';
import type { OfferChange } from '../data/open-offer.ts';
import type { PricedOffer } from '../data/priced-offer.ts';
import type { OfferStock } from '../data/use-offer-stock.ts';
import { PickUpInstead } from '../../gate/components/pick-up-instead.tsx';
import styles from './offer-choice.module.css';

interface OfferChoiceProps {
  legend: string;
  offers: readonly PricedOffer[];
  chosen: string | null;
  /** Refusals of chosen offers, the latest one last because the focus follows it. */
  changes: readonly OfferChange[];
  stock: OfferStock;
  /** Number of attempts to order without a chosen offer. */
  missed: number;
  priceText: (dollars: number) => string;
  onChoose: (slug: string) => void;
}

/** Renders the boxes that can be sent; a single one is preselected. */
export function OfferChoice({ legend, offers, chosen, changes, stock, missed, priceText, onChoose }: OfferChoiceProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const group = useRef<HTMLFieldSetElement>(null);
  const latest = changes.at(-1) ?? null;
  useEffect(() => {
    if (latest === null && missed === 0) return;
    const open = [...(group.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    (open.find(({ value }) => value === latest?.slug) ?? open[0])?.focus();
  }, [latest, missed]);
  const { closed, canPickUp } = stock;
  const noteOf = ({ slug, shippingPrice }: PricedOffer): string | null => {
    if (closed.has(slug)) return t(closedNote(stock));
    const change = changes.find((one) => one.slug === slug);
    return change?.kind === 'price'
      ? t('shipping-info-page.priceChanged', { before: priceText(change.before), now: priceText(shippingPrice) })
      : null;
  };
  return (
    <fieldset ref={group}>
      <legend className={styles.legend}>{legend}</legend>
      {missed > 0 && chosen === null ? (
        <p className={styles.missed} role="alert">
          {t(isBox ? 'shipping-info-page.chooseFirst' : 'shipping-info-page.chooseFirstOther')}
        </p>
      ) : null}
      <div className={styles.offers}>
        {eachRow(offers, (offer) => {
          const note = noteOf(offer);
          const isClosed = closed.has(offer.slug);
          return (
            <div key={offer.slug} className={styles.one}>
              <label className={classNames(radio.card, styles.offer, isClosed && styles.gone)}>
                <input
                  className={classNames(radio.circle, styles.radio)}
                  type="radio"
                  name="selectedOffer"
                  value={offer.slug}
                  checked={offer.slug === chosen && !isClosed}
                  disabled={isClosed}
                  onChange={() => onChoose(offer.slug)}
                />
                {offer.offerImage ? (
                  <ContentPicture className={styles.picture} picture={offer.offerImage} alt="" />
                ) : null}
                <span className={styles.body}>
                  <span className={styles.words}>
                    <span className={styles.title}>{offer.title}</span>
                    <span className={styles.line}>{offer.skuDescription}</span>
                    {note === null ? null : (
                      <span className={styles.note} role={offer.slug === latest?.slug ? 'alert' : undefined}>
                        {note}
                      </span>
                    )}
                  </span>
                  <span className={styles.price}>{priceText(offer.shippingPrice)}</span>
                </span>
              </label>
              {isClosed && canPickUp && !stock.areAllClosed ? <PickUpInstead className={styles.instead} /> : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function closedNote({ areAllClosed, canPickUp }: OfferStock) {
  if (!areAllClosed) return 'shipping-info-page.notInStock';
  return canPickUp ? 'shipping-info-page.outOfStock' : 'shipping-info-page.notInStockAlone';
}
