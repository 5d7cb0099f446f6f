import { SiteLink } from '../../lib/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { ParcelPicture } from './parcel-picture.tsx';
import styles from './won-stub.module.css';
import { pathOf } from '@nestling/domain/pages';

interface WonStubProps {
  slug: string;
  label: string;
  /** Null where there is none, such as a certificate that was taken back. */
  number: string | null;
  /** For a short number, which has the room. */
  large?: boolean;
}

/** The stub of a box that is claimed: its number, the box, and the way to the certificate. */
export function WonStub({ slug, label, number, large = false }: WonStubProps) {
  const { t } = useMessages();
  return (
    <>
      {number === null ? null : (
        <>
          <p className={styles.label}>{label}</p>
          <p className={classNames(styles.number, large && styles.large)} translate="no">
            {number}
          </p>
        </>
      )}
      <span className={styles.box}>
        <ParcelPicture className={styles.picture} />
      </span>
      <SiteLink className={styles.button} to={pathOf('certificate', { slug })}>
        {t('certificate-view-prompt.link')}
      </SiteLink>
    </>
  );
}
