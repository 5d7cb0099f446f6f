import type { PricedOffer } from '../data/priced-offer.ts';
import { classNames } from '../../../ui/class-names.ts';
import radio from '../../../ui/radio.module.css';
import styles from './offer-choice.module.css';

interface OfferChoiceProps {
  legend: string;
  offers: readonly PricedOffer[];
  /** Slug of the chosen one. */
  chosen: string | null;
  priceWords: (dollars: number) => string;
  onChoose: (slug: string) => void;
}

/** The boxes that can be sent; one alone is chosen by itself (RWD-280, RWD-292, RWD-293; design guide, Offer choice). */
export function OfferChoice({ legend, offers, chosen, priceWords, onChoose }: OfferChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <label key={offer.slug} className={classNames(radio.card, styles.offer)}>
            <input
              className={classNames(radio.circle, styles.radio)}
              type="radio"
              name="selectedOffer"
              value={offer.slug}
              checked={offer.slug === chosen}
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
            <span className={styles.words}>
              <span className={styles.title}>{offer.title}</span>
              <span className={styles.line}>{offer.skuDescription}</span>
            </span>
            <span className={styles.price}>{priceWords(offer.shippingPrice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
