import scenePlay from '../src/assets/illustrations/scene-play.svg';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { FlipCard } from '@nestling/ui/flip-card.tsx';
import link from '@nestling/ui/link.module.css';
import { OfferTicket } from '@nestling/ui/offer-ticket.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './cards.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Must not be the name of an existing company. */
const SPONSOR = 'Loomwell';

/** Flip cards, an offer, and the placeholder of a card that is loading. */
export function Cards() {
  const { t } = useMessages();
  const caption = classNames(type.smaller, styles.caption);
  const activity = {
    title: t('sandbox.mirror'),
    picture: { url: scenePlay, width: 400, height: 240 },
    text: t('sandbox.mirrorText'),
    frontAction: t('sandbox.turn'),
    backAction: t('sandbox.whyHelps'),
  };
  return (
    <SheetSection id="cards" title={t('sandbox.cards')}>
      <div className={styles.cards}>
        <div>
          <FlipCard {...activity} />
          <p className={caption}>{t('sandbox.front')}</p>
        </div>
        <div>
          <FlipCard {...activity} turned />
          <p className={caption}>{t('sandbox.backSide')}</p>
        </div>
        <OfferTicket
          logo={<span className={styles.logo}>{SPONSOR}</span>}
          from={t('sandbox.fromLoomwell')}
          title={t('sandbox.wrap')}
        >
          <a className={classNames(link.text, link.alone)} href="#cards">
            {t('sandbox.getCode')}
          </a>
        </OfferTicket>
        <div>
          <div className={styles.bones} aria-hidden="true">
            <SkeletonBlock width="100%" height="132px" className={styles.picture} />
            <SkeletonBlock width="70%" height="22px" />
            <SkeletonBlock width="100%" height="16px" />
            <SkeletonBlock width="60%" height="16px" />
          </div>
          <p className={caption}>{t('sandbox.loading')}</p>
        </div>
      </div>
    </SheetSection>
  );
}
