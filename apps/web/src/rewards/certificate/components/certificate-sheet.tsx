import type { Certificate } from '@nestling/contract/rewards/certificate';
import { useMemo } from 'react';
import corner from '#assets/illustrations/certificate-corner.svg';
import seal from '#assets/illustrations/certificate-seal.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { BreakableNumber } from '@nestling/ui/breakable-number.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { verifyAddress } from '../data/certificate.ts';
import { plainDay } from '#lib/words/dates.ts';
import { qrCode } from '../data/qr-code.ts';
import styles from './certificate-sheet.module.css';

/** Longest word, in letters, that fits on one line of a phone at the font size of the name. */
const WORD_ON_A_PHONE = 13;

/** Renders the certificate as a sheet of paper with a QR code for its public check. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t, locale } = useMessages();
  const { certificateID, className, name, date } = certificate;
  return (
    <div className={styles.frame}>
      <article className={styles.sheet}>
        <img className={styles.cornerTop} src={corner} alt="" width={196} height={196} />
        <img className={styles.cornerBottom} src={corner} alt="" width={196} height={196} />
        <div className={styles.middle}>
          <img className={styles.seal} src={seal} alt={t('certificate.seal')} width={132} height={132} />
          <p className={styles.line}>{t('certificate.sayThat')}</p>
          <h2 className={classNames(styles.name, hasLongWord(name) && styles.longName)}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.line}>{t('certificate.passedCourse')}</p>
          <p className={styles.course}>{className}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('certificate.passedOn')}</dt>
              <dd>{plainDay(date, locale)}</dd>
            </div>
            <div>
              <dt>{t('certificate.number')}</dt>
              <dd>
                <BreakableNumber value={certificateID} />
              </dd>
            </div>
          </dl>
        </div>
        <figure className={styles.qr}>
          <QrCodeDrawing text={verifyAddress(certificateID)} label={t('certificate.qrCode')} />
          <figcaption className={styles.scan}>{t('certificate.scanToCheck')}</figcaption>
        </figure>
      </article>
    </div>
  );
}

function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => word.length > WORD_ON_A_PHONE);
}

/** Empty modules that a scanner needs on each side (ISO/IEC 18004). */
const QUIET_MODULES = 4;

function QrCodeDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text]);
  const side = size + 2 * QUIET_MODULES;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} />
      <path d={path} />
    </svg>
  );
}
