import { RouteLink } from '../../lib/links/route-link.tsx';
import { sectionProperty } from '../../lib/section-properties.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { parseMobileBanner } from '../data/mobile-banner.ts';
import styles from './mobile-banner.module.css';

/** Renders the phone banner of a page: a picture and a link that editors choose in its section. */
export function MobileBanner({ section }: { section: 'class-list' | 'account-profile-page' }) {
  const { t } = useMessages();
  const banner = parseMobileBanner(sectionProperty(section, 'mobileBanner'));
  if (banner === null) return null;
  const { image, link } = banner;
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
