import { pathOf } from '@nestling/domain/pages';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import link from '@nestling/ui/link.module.css';
import styles from './certificate-banner.module.css';

/** Renders the note that a pickup requires the certificate, with the link to it. */
export function CertificateBanner({ slug }: { slug: string }) {
  const { t } = useMessages();
  return (
    <aside className={styles.banner} aria-label={t('certificate-view-prompt.title')}>
      <span className={styles.medal} aria-hidden="true">
        <CertificateIcon weight="fill" size={28} />
      </span>
      <div>
        <p className={styles.title}>{t('certificate-view-prompt.title')}</p>
        <p className={styles.text}>{t('certificate-view-prompt.text')}</p>
      </div>
      <SiteLink className={classNames(link.text, link.alone, styles.link)} to={pathOf('certificate', { slug })}>
        {t('certificate-view-prompt.link')}
      </SiteLink>
    </aside>
  );
}
