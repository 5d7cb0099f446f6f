import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { GiftPicture } from './parcel-picture.tsx';
import styles from './won-stub.module.css';
import { pathOf } from '@nestling/domain/pages';

interface WonStubProps {
  slug: string;
  label: string;
  /** Null where there is no number, as for a withdrawn certificate. */
  number: string | null;
  /** Only for short numbers, because a long one would not fit. */
  large?: boolean;
}

/** Renders the stub of a claimed box: its number, the box and the link to the certificate. */
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
        <GiftPicture className={styles.picture} />
      </span>
      <SiteLink className={styles.button} to={pathOf('certificate', { slug })}>
        {t('certificate-view-prompt.link')}
      </SiteLink>
    </>
  );
}
