import { useId } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { analytics } from '../../lib/analytics/analytics.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import page from '@nestling/ui/layout/page.module.css';
import type { Brand } from '../data/brands.ts';
import { useHalfSeen } from '../data/use-half-seen.ts';
import styles from './brand-bar.module.css';
import { ContentAnchor } from './content-anchor.tsx';

/** Renders the logos of the partners on a white band; nothing without a partner. */
export function BrandBar({ brands }: { brands: readonly Brand[] }) {
  const { t } = useMessages();
  const titleId = useId();
  if (brands.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby={titleId}>
      <div className={classNames(page.content, styles.inner)}>
        <h2 id={titleId} className={styles.title}>
          {t('brand-logo-bar.title')}
        </h2>
        <ul className={styles.logos}>
          {eachRow(brands, (brand) => (
            <BrandLogo key={brand.slug} {...brand} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function BrandLogo({ slug, logo, link }: Brand) {
  const part = useHalfSeen<HTMLLIElement>(() => analytics.event('Brand Logo Viewed', { slug }));
  return (
    <li ref={part} className={styles.place}>
      <ContentAnchor to={link} className={styles.link} onFollow={() => analytics.event('Brand Logo Clicked', { slug })}>
        <ContentPicture className={styles.logo} picture={logo} alt={logo.alt} />
      </ContentAnchor>
    </li>
  );
}
