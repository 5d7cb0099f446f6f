import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { goToSite } from '../../../lib/leave-site.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { loadPartWords } from '../data/part-words.ts';
import { useAskedAfterShipping } from '../data/use-asked-after-shipping.ts';
import type { PartnerAnswer } from '../data/use-partner-form.ts';
import styles from './ask-after-shipping.module.css';

/** The question comes with its words where a partner asks: most confirmations show none. */
const PartnerQuestion = lazy(async () => {
  const [{ PartnerQuestion: part }] = await Promise.all([import('./partner-question.tsx'), loadPartWords()]);
  return { default: part };
});

interface AskAfterShippingProps {
  /** Number of the order, which stays above the question. */
  orderNumber: string;
  /** What the confirmation shows where nobody asks. */
  children: ReactNode;
}

interface Said {
  answer: PartnerAnswer;
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
  /** The partner asks no more. */
  const [isGone, setGone] = useState(false);
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
  if (asked.kind === 'asked' && course !== null && !isGone) {
    const { question } = asked;
    return (
      <>
        <p className={styles.number}>
          {t('shipping-confirmation.order')} <strong translate="no">{orderNumber}</strong>
        </p>
        <Suspense fallback={<div className={styles.waiting} />}>
          <PartnerQuestion
            slug={slug}
            mode="post-shipping"
            level={2}
            uid={uid}
            email={user?.email ?? ''}
            locale={locale}
            legacySyllabusId={course.legacySyllabusId}
            question={question}
            onAnswered={(answer, to) => setSaid({ answer, to, businessName: question.optIn.businessName })}
            onGone={() => setGone(true)}
          />
        </Suspense>
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
