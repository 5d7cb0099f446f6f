import type { MemberOffer } from '@nestling/contract/editorial/member-offers';
import { useId } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { analytics } from '../../lib/analytics/analytics.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { OfferTicket } from '@nestling/ui/offer-ticket.tsx';
import { useHalfSeen } from '../data/use-half-seen.ts';
import { useViewedOffers } from '../data/use-viewed-offers.ts';
import { Block } from './block.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import styles from './offer-list.module.css';
import { useShowAll } from './use-show-all.tsx';

/** By sponsor, so that all offers of one look alike. */
const GROUNDS = ['honey', 'coral', 'egg', 'sage'] as const;

/**
 * Renders the partners' offers as tickets; viewed ones are less prominent. Nothing without an
 * offer.
 */
export function OfferList({ uid, offers }: { uid: string; offers: readonly MemberOffer[] }) {
  const { t } = useMessages();
  const { isViewed, view } = useViewedOffers(uid);
  const { list, visible, button } = useShowAll('offers');
  const sponsors = [...new Set(offers.map(({ sponsor }) => sponsor))];
  if (offers.length === 0) return null;
  return (
    <Block
      id="offers"
      title={t('member-offers.title')}
      aside={button(offers.length, t('member-offers.showAll', { count: offers.length }))}
    >
      <ul ref={list} className={styles.grid}>
        {eachRow(visible(offers), (offer) => (
          <Offer
            key={offer.slug}
            offer={offer}
            ground={GROUNDS[sponsors.indexOf(offer.sponsor) % GROUNDS.length] ?? 'honey'}
            viewed={isViewed(offer)}
            onFollow={() => {
              analytics.event('Member Offer Clicked', { slug: offer.slug });
              view(offer);
            }}
          />
        ))}
      </ul>
    </Block>
  );
}

interface OfferProps {
  offer: MemberOffer;
  ground: (typeof GROUNDS)[number];
  viewed: boolean;
  onFollow: () => void;
}

function Offer({ offer, ground, viewed, onFollow }: OfferProps) {
  const { t } = useMessages();
  const titleId = useId();
  const { slug, sponsor, sponsorByLabel, sponsorImage, description, linkText, linkUrl } = offer;
  const part = useHalfSeen<HTMLLIElement>(() => analytics.event('Member Offer Viewed', { slug }));
  const from = sponsorByLabel === null ? sponsor : `${sponsorByLabel} ${sponsor}`;
  return (
    <li ref={part} className={styles.place}>
      <OfferTicket
        logo={
          // Empty `alt`, because the name is below the picture.
          sponsorImage && <ContentPicture className={styles.logo} picture={sponsorImage} alt="" loading="lazy" />
        }
        from={viewed ? `${t('member-offers.viewed')} · ${sponsor}` : from}
        title={description}
        titleId={titleId}
        ground={ground}
        viewed={viewed}
      >
        <ContentAnchor to={linkUrl} className={styles.link} describedBy={titleId} onFollow={onFollow}>
          {linkText}
        </ContentAnchor>
      </OfferTicket>
    </li>
  );
}
