import { useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { classNames } from '../../../ui/class-names.ts';
import radio from '../../../ui/radio.module.css';
import type { PricedOffer } from '../data/priced-offer.ts';
import type { OfferNews } from '../data/use-box-order.ts';
import styles from './offer-choice.module.css';

interface OfferChoiceProps {
  legend: string;
  offers: readonly PricedOffer[];
  /** Slug of the chosen one. */
  chosen: string | null;
  /** What became of an offer that was to be ordered. */
  news: OfferNews | null;
  /** Counts the tries to order with none chosen. */
  missed: number;
  priceWords: (dollars: number) => string;
  onChoose: (slug: string) => void;
}

/** The boxes that can be sent; one alone is chosen by itself (RWD-280, RWD-292, RWD-293; design guide, Offer choice). */
export function OfferChoice({ legend, offers, chosen, news, missed, priceWords, onChoose }: OfferChoiceProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (news === null && missed === 0) return;
    const open = [...(group.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    (open.find(({ value }) => value === news?.slug) ?? open[0])?.focus();
  }, [news, missed]);
  const isGone = (slug: string): boolean => news?.kind === 'gone' && news.slug === slug;
  const noteOf = ({ slug, shippingPrice }: PricedOffer): string | null => {
    if (news?.slug !== slug) return null;
    if (news.kind === 'gone')
      return t(offers.length > 1 ? 'shipping-info-page.notInStock' : 'shipping-info-page.notInStockAlone');
    return t('shipping-info-page.priceChanged', { before: priceWords(news.before), now: priceWords(shippingPrice) });
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
        {offers.map((offer) => {
          const note = noteOf(offer);
          return (
            <label key={offer.slug} className={classNames(radio.card, styles.offer, isGone(offer.slug) && styles.gone)}>
              <input
                className={classNames(radio.circle, styles.radio)}
                type="radio"
                name="selectedOffer"
                value={offer.slug}
                checked={offer.slug === chosen && !isGone(offer.slug)}
                disabled={isGone(offer.slug)}
                onChange={() => onChoose(offer.slug)}
              />
              {offer.offerImage ? (
                <img
                  className={styles.picture}
                  src={offer.offerImage.url}
                  alt=""
                  width={offer.offerImage.width}
                  height={offer.offerImage.height}
                />
              ) : null}
              <span className={styles.body}>
                <span className={styles.words}>
                  <span className={styles.title}>{offer.title}</span>
                  <span className={styles.line}>{offer.skuDescription}</span>
                  {note === null ? null : (
                    <span className={styles.note} role="alert">
                      {note}
                    </span>
                  )}
                </span>
                <span className={styles.price}>{priceWords(offer.shippingPrice)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
