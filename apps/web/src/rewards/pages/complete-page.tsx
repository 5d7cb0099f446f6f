import { pathOf } from '@nestling/domain/pages';
import type { Certificate } from '@nestling/contract/rewards/certificate';
import { useQuery } from '@tanstack/react-query';
import seal from '../../assets/illustrations/certificate-seal.svg';
import completeScene from '../../assets/illustrations/complete-scene.svg';
import { plainDay } from '../../lib/words/dates.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { ReasonNote } from '../../lib/words/reason-note.tsx';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { MessageWithName } from '../../lib/i18n/message-with-name.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { BreakableNumber } from '@nestling/ui/breakable-number.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import { DownloadSimpleIcon } from '@nestling/ui/icons/download-simple.ts';
import link from '@nestling/ui/link.module.css';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { Ticket } from '@nestling/ui/ticket.tsx';
import type from '@nestling/ui/text.module.css';
import { certificatePdf, certificateQuery } from '../certificate/data/certificate.ts';
import { loadRedeem, useRedeemCourse, type RedeemCourse } from '../data/redeem-course.ts';
import { NextCourse } from '../components/next-course.tsx';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import styles from './complete-page.module.css';

const PASSED = { title: 'complete-page.title', text: 'complete-page.text' } as const;

const INELIGIBLE = { title: 'complete-page.ineligibleTitle', text: 'complete-page.ineligibleText' } as const;

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug, locale }) => [fetchAnswer(certificateQuery(uid, slug, locale))]);
}

/** Renders the page of a passed course without a reward: the topics, and the certificate. */
export default function CompletePage() {
  const { t } = useMessages();
  const facts = useRedeemCourse();
  const { slug, uid, locale, course, item, isFirst, next } = facts;
  const { data: certificate } = useQuery(certificateQuery(uid, slug, locale), queryClient);
  const header = item?.userEligible === false ? INELIGIBLE : PASSED;
  return (
    <>
      <NoticeLayout picture={completeScene}>
        <h1 className={type.display}>{t(header.title, { first: isFirst ? 'yes' : 'no' })}</h1>
        <p className={classNames(type.lead, styles.lead)}>{t(header.text, { course: course?.title ?? '' })}</p>
        <ReasonNote except="unrewarded" />
        <NoticeActions>
          <SiteLink className={buttonClass('primary')} to={pathOf('courses')}>
            {t('complete-page.back')}
          </SiteLink>
          {course && course.playlist.length > 0 ? (
            <SiteLink className={classNames(link.text, link.alone)} to={pathOf('course', { slug })}>
              {t('complete-page.watchAgain')}
            </SiteLink>
          ) : null}
        </NoticeActions>
      </NoticeLayout>
      <div className={classNames(page.content, foot.near, styles.below)}>
        {certificate && !certificate.revoked ? <CertificateTicket facts={facts} certificate={certificate} /> : null}
        <div className={styles.next}>
          <NextCourse next={next} />
        </div>
      </div>
    </>
  );
}

function CertificateTicket({ facts, certificate }: { facts: RedeemCourse; certificate: Certificate }) {
  const { t } = useMessages();
  const { slug, uid, locale, item } = facts;
  const result = item?.userQuizResult ?? null;
  const score =
    result && result.totalQuestions > 0
      ? [
          {
            label: t('complete-page.scoreLabel'),
            value: t('complete-page.scoreValue', { correct: result.totalCorrect, total: result.totalQuestions }),
          },
        ]
      : [];
  return (
    <Ticket
      medal={<CertificateIcon weight="fill" />}
      medalGround="egg"
      over={t('complete-page.yourCertificate')}
      title={certificate.className}
      line={<MessageWithName of="complete-page.certificateFor" name={certificate.name} />}
      facts={[
        { label: t('complete-page.passedOn'), value: plainDay(certificate.date, locale) },
        ...score,
        { label: t('complete-page.number'), value: <BreakableNumber value={certificate.certificateID} /> },
      ]}
      actions={
        <>
          <SiteLink
            className={buttonClass('outline', { small: true, inRow: true })}
            to={pathOf('certificate', { slug })}
          >
            {t('complete-page.show')}
          </SiteLink>
          <span className={styles.save}>
            <DownloadSimpleIcon weight="bold" size={20} aria-hidden="true" />
            <a className={classNames(link.text, link.alone)} href={certificatePdf({ uid, slug, locale })} download>
              {t('complete-page.savePdf')}
            </a>
          </span>
        </>
      }
      stubGround="none"
      stub={
        <>
          <img className={styles.seal} src={seal} alt="" width={132} height={132} />
          <p className={type.h4}>{t('complete-page.justForLearning')}</p>
          <p className={styles.keep}>{t('complete-page.worthKeeping')}</p>
        </>
      }
    />
  );
}
