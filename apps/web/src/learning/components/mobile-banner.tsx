import { hasYoungChild } from '@nestling/domain/account/dates/young-child';
import type { Child } from '@nestling/domain/account/user';
import { useState } from 'react';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { today } from '../../lib/words/dates.ts';
import { sectionProperty } from '../../lib/section-properties.ts';
import { Message } from '../../lib/i18n/message.tsx';
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
  const [day] = useState(today);
  const banner = parseMobileBanner(sectionProperty(section, 'mobileBanner'));
  if (banner === null) return null;
  const { image, link, audience } = banner;
  if (audience === 'child-under-5' && !hasYoungChild(family, day)) return null;
  const parts = (
    <>
      <img className={styles.picture} src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
      <span className={styles.words}>
        <Message of={`${section}.banner`} tags={{ call: (words) => <span className={styles.call}>{words}</span> }} />
      </span>
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
