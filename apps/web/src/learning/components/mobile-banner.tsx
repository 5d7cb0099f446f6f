import { hasYoungChild } from '@nestling/domain/account/dates/young-child';
import type { Child } from '@nestling/domain/account/user';
import { useState } from 'react';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { today } from '../../lib/words/dates.ts';
import { sectionProperty } from '../../lib/section-properties.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { parseMobileBanner } from '../data/mobile-banner.ts';
import styles from './mobile-banner.module.css';

interface MobileBannerProps {
  section: 'class-list' | 'account-profile-page';
  /** The member's children. */
  family: readonly Pick<Child, 'birthDate'>[];
}

/**
 * Renders the phone banner of a page: a picture and a link that editors choose in its section;
 * nothing for a member outside its audience.
 */
export function MobileBanner({ section, family }: MobileBannerProps) {
  const { t } = useMessages();
  const [day] = useState(today);
  const banner = parseMobileBanner(sectionProperty(section, 'mobileBanner'));
  if (banner === null) return null;
  const { image, link, audience } = banner;
  if (audience === 'child-under-5' && !hasYoungChild(family, day)) return null;
  const parts = (
    <>
      <img className={styles.picture} src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
      <span className={styles.words}>{t(`${section}.banner`)}</span>
    </>
  );
  return link.startsWith('/') ? (
    <RouteLink to={link} className={styles.banner}>
      {parts}
    </RouteLink>
  ) : (
    <a href={link} className={styles.banner}>
      {parts}
    </a>
  );
}
