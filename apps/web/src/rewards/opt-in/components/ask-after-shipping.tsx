import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { goToSite } from '../../../lib/leave-site.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { useAskedAfterShipping } from '../data/use-asked-after-shipping.ts';
import styles from './ask-after-shipping.module.css';
import { PartnerQuestion } from './partner-question.tsx';

interface AskAfterShippingProps {
  /** Number of the order, which stays above the question. */
  orderNumber: string;
  /** What the confirmation shows where nobody asks. */
  children: ReactNode;
}

interface Said {
  answer: 'yes' | 'no';
  businessName: string;
  /** Where a yes leads; null where the page stays. */
  to: string | null;
}

/** A confirmation whose course has a partner to ask first: the question stands in the place of the rest until it is answered (RWD-340, D-134). */
export function AskAfterShipping({ orderNumber, children }: AskAfterShippingProps) {
  const { t } = useMessages();
  const { course, slug, uid, locale, user } = useRedeemCourse();
  const asked = useAskedAfterShipping({ course, uid, locale });
  const [said, setSaid] = useState<Said | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (said === null) return;
    status.current?.focus();
    if (said.to === null) return;
    if (said.to.startsWith('/')) void navigate(said.to);
    else goToSite(said.to);
  }, [said, navigate]);

  if (asked.kind === 'waiting') return <div className={styles.waiting} />;
  if (asked.kind === 'asked' && course !== null) {
    const { question } = asked;
    return (
      <>
        <p className={styles.number}>
          {t('shipping-confirmation.order')} <strong translate="no">{orderNumber}</strong>
        </p>
        <PartnerQuestion
          slug={slug}
          mode="post-shipping"
          uid={uid}
          email={user?.email ?? ''}
          locale={locale}
          legacySyllabusId={course.legacySyllabusId}
          question={question}
          onAnswered={(answer, to) => setSaid({ answer, to, businessName: question.optIn.businessName })}
        />
      </>
    );
  }
  return (
    <>
      {said === null ? null : (
        <p ref={status} className={styles.said} role="status" tabIndex={-1}>
          {said.answer === 'yes'
            ? t('third-party-opt-in.saidYes')
            : t('third-party-opt-in.saidNo', { partner: said.businessName })}
        </p>
      )}
      {children}
    </>
  );
}
