import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { onSignOut } from '#lib/session/session.ts';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { navigateExternally } from '../../data/external-navigation.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { forgetOptIn } from '../data/opt-in-draft.ts';
import { loadPartTexts } from '../data/part-texts.ts';
import { useQuestionAfterShipping } from '../data/use-question-after-shipping.ts';
import type { PartnerAnswer } from '../data/use-partner-form.ts';
import { PartnerLink } from './partner-link.tsx';
import styles from './ask-after-shipping.module.css';

/** Partners whose question after shipping was postponed; valid until the page reloads. */
const partners = new Set<string>();

onSignOut(() => partners.clear());

/** Postpones the question of a partner. */
function putOff(partner: string): void {
  partners.add(partner);
}

/** True for a partner whose question was postponed since the page was loaded. */
function isPutOff(partner: string): boolean {
  return partners.has(partner);
}

/** Loaded lazily because most confirmations ask no question. */
const PartnerQuestion = lazy(async () => {
  const [{ PartnerQuestion: part }] = await Promise.all([import('./partner-question.tsx'), loadPartTexts()]);
  return { default: part };
});

interface Announcement {
  answer: PartnerAnswer | 'not-now';
  businessName: string;
  /** The target after a yes; null where the page stays. */
  to: string | null;
}

const ANNOUNCEMENTS = {
  yes: 'third-party-opt-in.saidYes',
  no: 'third-party-opt-in.saidNo',
  'under-age': 'third-party-opt-in.saidNo',
  'not-now': 'third-party-opt-in.saidNotNow',
} as const;

/**
 * Renders the question of a course's partner below a confirmation, in a block that can be
 * postponed.
 */
export function AskAfterShipping() {
  const { t } = useMessages();
  const { course, slug, uid, locale, user } = useRedeemCourse();
  const after = useQuestionAfterShipping({ course, uid, locale });
  const [announced, setAnnounced] = useState<Announcement | null>(null);
  const [isClosed, setClosed] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (announced === null) return;
    status.current?.focus();
    if (announced.to === null) return;
    if (announced.to.startsWith('/')) void navigate(announced.to);
    else navigateExternally(announced.to);
  }, [announced, navigate]);

  if (announced !== null)
    return (
      <AnswerPanel>
        <p ref={status} role="status" tabIndex={-1}>
          {t(ANNOUNCEMENTS[announced.answer], { partner: announced.businessName })}
        </p>
        <LinkAfterYes address={announced.to} partner={announced.businessName} />
      </AnswerPanel>
    );
  if (after.kind === 'waiting') return <div className={styles.waiting} />;
  if (after.kind === 'accepted') return <Accepted {...after.question.optIn} />;
  if (after.kind === 'nothing' || course === null || isClosed || isPutOff(after.question.partner.slug)) return null;
  const { question } = after;
  const { businessName } = question.optIn;
  return (
    <div className={styles.asked}>
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
          onAnswered={(answer, to) => setAnnounced({ answer, to, businessName })}
          onClosed={() => setClosed(true)}
          onNotNow={() => {
            putOff(question.partner.slug);
            forgetOptIn(question.partner.slug);
            setAnnounced({ answer: 'not-now', to: null, businessName });
          }}
        />
      </Suspense>
    </div>
  );
}

/** Keeps the link of a yes on the page, because the yes itself leads there only once. */
function Accepted({ optInCallToActionLink, businessName }: LeadTransfer['optIn']) {
  const { t } = useMessages();
  const address = contentLink(optInCallToActionLink);
  if (address === null) return null;
  return (
    <AnswerPanel>
      <p>{t('third-party-opt-in.youSaidYes', { partner: businessName })}</p>
      <LinkAfterYes address={address} partner={businessName} />
    </AnswerPanel>
  );
}

function AnswerPanel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.said}>
      <CheckCircleIcon weight="fill" size={33} color="var(--pine-5)" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

function LinkAfterYes({ address, partner }: { address: string | null; partner: string }) {
  const { t } = useMessages();
  return address === null ? null : <PartnerLink address={address} label={t('third-party-opt-in.goTo', { partner })} />;
}
