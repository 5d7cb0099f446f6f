import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { redirectDocument, useNavigate, useParams } from 'react-router';
import { fetchAnswer } from '#lib/api/answers.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { usePageTitle } from '#lib/words/page-title.ts';
import { queryClient } from '#lib/query.ts';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import { decoded } from '#lib/decoded.ts';
import { replaceWithExternal } from '../../data/external-navigation.ts';
import { loadRedeem, useRedeemCourse } from '../../data/redeem-course.ts';
import { PartnerQuestion } from '../components/partner-question.tsx';
import { loadPartTexts } from '../data/part-texts.ts';
import { leadTransferQuery } from '../data/partner.ts';
import { wasLoadedAt, isRecorded, REDIRECT_AFTER_MS, useFullPageUnload } from '../data/full-page-unload.ts';
import { readForm } from '../data/use-form-facts.ts';
import type { PartnerAnswer } from '../data/use-partner-form.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import styles from './partner-page.module.css';

export async function load(pathname: string, search: string): Promise<Response | undefined> {
  let elsewhere: Response | undefined;
  const refused = await loadRedeem(pathname, ({ uid, locale }) => [
    loadPartTexts(),
    fetchAnswer(leadTransferQuery(partnerSlugOf(pathname), locale)).then((question) => {
      // The Content-Security-Policy of a document never changes, so a page with a recorder needs a
      // document of its own.
      if (isRecorded(question) && !wasLoadedAt(pathname)) elsewhere = redirectDocument(pathname + search);
      return readForm(question, uid, locale);
    }),
  ]);
  return refused ?? elsewhere;
}

/**
 * Renders a partner's question before the reward of a course: the gate leads here until it is
 * answered, and then continues.
 */
export default function PartnerPage() {
  const { partner = '' } = useParams();
  const { course, slug, uid, locale, user } = useRedeemCourse();
  const { data: question } = useQuery(leadTransferQuery(partner, locale), queryClient);
  const [answer, setAnswer] = useState<PartnerAnswer | null>(null);
  const isOwn = question !== undefined && isRecorded(question);
  usePageTitle(question?.optIn.headline ?? null);
  const goOn = useNextPage(slug, isOwn);
  useFullPageUnload(isOwn);

  useEffect(() => {
    if (answer === null) return undefined;
    if (!isOwn) {
      goOn();
      return undefined;
    }
    // The recorder needs the delay to send its last data; otherwise the unload would cut it off.
    const timer = setTimeout(goOn, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer, isOwn, goOn]);

  if (course === null || question === undefined) return null;
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      {answer === null ? (
        <PartnerQuestion
          slug={slug}
          mode={course.optInType ?? 'pre-redeem'}
          level={1}
          uid={uid}
          email={user?.email ?? ''}
          locale={locale}
          legacySyllabusId={course.legacySyllabusId}
          question={question}
          over={
            <>
              <ReasonNote />
              <p>
                <Pill kind="neutral">{course.title}</Pill>
              </p>
            </>
          }
          onAnswered={setAnswer}
          onClosed={goOn}
        />
      ) : (
        <Answered answer={answer} businessName={question.optIn.businessName} />
      )}
    </div>
  );
}

/** The recorder must not continue on the next page, so its document is replaced. */
function useNextPage(slug: string, isOwn: boolean): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const to = pathOf('redeem', { slug });
    if (isOwn) replaceWithExternal(to);
    else void navigate(to, { replace: true });
  }, [slug, isOwn, navigate]);
}

/** Confirms the stored answer until the page redirects. */
function Answered({ answer, businessName }: { answer: PartnerAnswer; businessName: string }) {
  const { t } = useMessages();
  return (
    <p className={styles.kept} role="status">
      {answer === 'yes' ? t('third-party-opt-in.saidYes') : t('third-party-opt-in.saidNo', { partner: businessName })}
    </p>
  );
}

/** Returns the partner slug of a path `/redeem/{slug}/{partnerSlug}`. */
function partnerSlugOf(pathname: string): string {
  const [, , partner = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(partner);
}
