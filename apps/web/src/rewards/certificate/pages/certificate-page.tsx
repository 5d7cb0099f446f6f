import type { Certificate } from '@nestling/contract/rewards/certificate';
import { paperOf } from '@nestling/domain/learning/certificate';
import { pathOf } from '@nestling/domain/pages';
import { NAME_MAX_LENGTH, isLatinName, normaliseName } from '@nestling/domain/account/person-name';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import certificateUnknown from '#assets/illustrations/certificate-unknown.svg';
import { fetchAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import back from '@nestling/ui/back-look.module.css';
import { BreakableNumber } from '@nestling/ui/breakable-number.tsx';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import { DownloadSimpleIcon } from '@nestling/ui/icons/download-simple.ts';
import { PrinterIcon } from '@nestling/ui/icons/printer.ts';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import type from '@nestling/ui/text.module.css';
import { certificatePdf, certificateQuery } from '../data/certificate.ts';
import { loadRedeem, useRedeemCourse } from '../../data/redeem-course.ts';
import { isPickupChosen, redemptionQuery } from '../../data/redemption.ts';
import { CertificateSheet } from '../components/certificate-sheet.tsx';
import styles from './certificate-page.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug, locale }) => [
    fetchAnswer(certificateQuery(uid, slug, locale)),
    // Only a hint depends on it, so its failure must not hide the certificate.
    queryClient.prefetchQuery(redemptionQuery(uid, slug)),
  ]);
}

/** Renders the certificate of a passed course, to show, print and save. */
export default function CertificatePage() {
  const { t } = useMessages();
  const latinId = useId();
  const { slug, uid, user, locale } = useRedeemCourse();
  const { data: certificate } = useQuery(certificateQuery(uid, slug, locale), queryClient);
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const [latinName, setLatinName] = useState('');
  if (!certificate) return null;
  const isLatin = isLatinName(latinName);
  if (certificate.revoked) return <Revoked slug={slug} certificate={certificate} />;
  return (
    <div className={classNames(page.content, foot.near, styles.page)} data-certificate={paperOf(user?.country ?? null)}>
      <div className={styles.top}>
        <PageTop
          title={t('certificate.title')}
          back={
            <SiteLink className={back.back} to={pathOf('redeem', { slug })}>
              <ArrowLeftIcon weight="bold" aria-hidden="true" />
              {t('certificate.back')}
            </SiteLink>
          }
        />
        <div className={styles.actions}>
          <Button kind="soft" small inRow onClick={() => window.print()}>
            <PrinterIcon weight="bold" aria-hidden="true" />
            {t('certificate.print')}
          </Button>
          <a
            className={buttonClass('primary', { small: true, inRow: true })}
            href={certificatePdf({ uid, slug, locale, latinName: isLatin ? latinName.trim() : undefined })}
            download
          >
            <DownloadSimpleIcon weight="bold" aria-hidden="true" />
            {t('certificate.savePdf')}
          </a>
        </div>
        {certificate.needsLatinName ? (
          <div className={styles.latin}>
            <Field
              id={latinId}
              name="latinName"
              autoComplete="off"
              autoCapitalize="words"
              limit={2 * NAME_MAX_LENGTH}
              stored={normaliseName}
              label={t('certificate.latinName')}
              hint={t('certificate.latinHint')}
              value={latinName}
              error={latinName.trim() === '' || isLatin ? null : t('certificate.latinError')}
              onChange={setLatinName}
            />
          </div>
        ) : null}
      </div>
      <CertificateSheet certificate={certificate} />
      {isPickupChosen(redemption) ? <p className={styles.show}>{t('certificate.showThis')}</p> : null}
    </div>
  );
}

function Revoked({ slug, certificate }: { slug: string; certificate: Certificate }) {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={certificateUnknown}>
      <h1 className={type.display}>{t('certificate.revoked')}</h1>
      <p className={type.lead}>
        <Message of="certificate.revokedText" tags={{ support: (text) => <SupportLink>{text}</SupportLink> }} />
      </p>
      <p className={type.small}>
        {certificate.className}
        <br />
        <BreakableNumber value={certificate.certificateID} />
      </p>
      <NoticeActions>
        <SiteLink className={buttonClass('primary', { inRow: true })} to={pathOf('redeem', { slug })}>
          {t('certificate.back')}
        </SiteLink>
      </NoticeActions>
    </NoticeLayout>
  );
}
