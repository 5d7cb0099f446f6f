import { pathOf } from '@nestling/domain/pages';
import type { OptionCard } from '@nestling/domain/rewards/distribution-options';
import { distanceUnit } from '@nestling/domain/rewards/places/pickup-search';
import { shippingDays } from '@nestling/domain/rewards/order/shipping-time';
import sceneShop from '../../assets/illustrations/scene-shop.svg';
import sceneShopParcel from '../../assets/illustrations/scene-shop-parcel.svg';
import sceneVan from '../../assets/illustrations/scene-van.svg';
import { countryInSentence } from '../../lib/words/country-name.ts';
import { dollars } from '../../lib/words/money.ts';
import { settings } from '../../lib/settings.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SupportLink } from '../../lib/links/support-link.tsx';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import { ClockIcon } from '@nestling/ui/icons/clock.ts';
import { HouseLineIcon } from '@nestling/ui/icons/house-line.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { SkeletonGrid } from '@nestling/ui/state/skeleton-grid.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import { trackReward } from '../data/reward-events.ts';
import { MethodCard } from './method-card.tsx';
import styles from './method-cards.module.css';

interface MethodCardsProps {
  cards: readonly OptionCard[];
  slug: string;
  /** True while the pickup places are loading. */
  busy: boolean;
  near: { count: number; zip: string };
  /** Country of the member. */
  country: string;
  /** The reward is the baby box. */
  isBox: boolean;
  /** The member's postal code is a military one. */
  isMilitary: boolean;
  /** False only for a course that was read and has no offer that can be ordered. */
  hasOffer: boolean;
  /** A pending order exists, so its button must come first. */
  isSecondChoice: boolean;
}

/**
 * Renders the methods to get the box. Their space is reserved while they load, so that nothing
 * below it moves.
 */
export function MethodCards({
  cards,
  slug,
  busy,
  near,
  country,
  isBox,
  isMilitary,
  hasOffer,
  isSecondChoice,
}: MethodCardsProps) {
  const { t, locale } = useMessages();
  const waiting = busy && cards.length === 0;
  const buttonKind = isSecondChoice ? 'outline' : 'primary';
  const days = shippingDays(settings().config.contentShippingETA);
  if (waiting)
    return (
      <div aria-busy="true">
        <SkeletonGrid className={styles.cards} count={2}>
          <SkeletonBlock width="100%" className={styles.bone} />
        </SkeletonGrid>
      </div>
    );
  return (
    <div className={styles.cards}>
      {cards.map(({ option, price }) =>
        option === 'directToParent' ? (
          <MethodCard
            key={option}
            picture={sceneVan}
            title={t('distribution-options.ship')}
            price={
              price.kind === 'free' ? t('distribution-options.free') : dollars(Number(price.text), locale, country)
            }
            limit={
              !hasOffer ? (
                t('shipping-info-page.unavailable')
              ) : isMilitary ? (
                <Message
                  of="distribution-options.noMilitary"
                  tags={{ support: (text) => <SupportLink>{text}</SupportLink> }}
                />
              ) : null
            }
            facts={[
              {
                icon: <ClockIcon weight="bold" aria-hidden="true" />,
                words: days
                  ? t('distribution-options.shipTime', { ...days })
                  : t('distribution-options.shipTimePlain', { time: settings().config.contentShippingETA }),
              },
              ...(isMilitary
                ? []
                : [
                    {
                      icon: <HouseLineIcon weight="bold" aria-hidden="true" />,
                      words: t('distribution-options.shipDoor'),
                    },
                  ]),
            ]}
            to={pathOf('shippingInfo', { slug })}
            buttonKind={buttonKind}
            action={t('distribution-options.chooseShipping')}
            onFollow={() => trackReward('Distribution Options', 'Clicked', slug, 'shipping')}
          />
        ) : (
          <MethodCard
            key={option}
            picture={isBox ? sceneShop : sceneShopParcel}
            title={t('distribution-options.pickUp')}
            price={t('distribution-options.free')}
            facts={[
              {
                icon: <MapPinIcon weight="bold" aria-hidden="true" />,
                words:
                  distanceUnit(country) === null
                    ? t('distribution-options.placesIn', {
                        count: near.count,
                        country: countryInSentence(country, locale),
                      })
                    : t('distribution-options.places', near),
              },
              {
                icon: <CertificateIcon weight="bold" aria-hidden="true" />,
                words: t('distribution-options.showCertificate'),
              },
            ]}
            to={pathOf('pickupLocation', { slug })}
            buttonKind={buttonKind}
            action={t('distribution-options.choosePlace')}
            onFollow={() => trackReward('Distribution Options', 'Clicked', slug, 'pickup')}
          />
        ),
      )}
    </div>
  );
}
