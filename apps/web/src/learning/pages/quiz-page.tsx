import type { QuizFacts } from '@nestling/domain/account/access';
import type { QuizState } from '@nestling/contract/learning/quiz';
import { failedQuestions, quizDock, showsErrorSection } from '@nestling/domain/learning/quiz-form';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { redirect, replace, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { quizDrafts } from '../data/quiz/quiz-drafts.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { Form } from '@nestling/ui/form/form.tsx';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { courseQuery, courseSlugOf } from '../data/course.ts';
import { coursesQuery } from '../data/courses.ts';
import { namedCourse, withoutLegacyId } from '../data/named-course.ts';
import { quizQuery, quizStateQuery, type Quiz } from '../data/quiz/quiz.ts';
import { neededToPass, resumeAttempt, type QuizAttempt } from '../data/quiz/quiz-attempt.ts';
import { readQuizFacts } from '../data/quiz/quiz-entry.ts';
import { useQuiz, type QuizNotice } from '../data/quiz/use-quiz.ts';
import { BackLink } from '../components/back-link.tsx';
import { NamesForm } from '../components/names-form.tsx';
import { PassedQuiz } from '../components/passed-quiz.tsx';
import { Question } from '../components/question.tsx';
import { QuizDock } from '../components/quiz-dock.tsx';
import { NoticePanel, SoClose } from '../components/quiz-notice.tsx';
import styles from './quiz-page.module.css';

/** Loads course, quiz and unsent answers, and returns the facts that the guard needs. */
export async function load(pathname: string, search = ''): Promise<Response | QuizFacts | undefined> {
  const { uid } = sessionStore.getState();
  if (uid === null) return undefined;
  const facts = await readQuizFacts(uid, courseSlugOf(pathname), currentLocale());
  if (facts !== null) return facts;
  const slug = await namedCourse(search, currentLocale());
  if (slug === null) return redirect(pathOf('courseNotFound'));
  return replace(pathOf('quiz', { slug }) + withoutLegacyId(search));
}

/** Renders the quiz of a course. */
export default function QuizPage() {
  const { locale } = useMessages();
  const slug = courseSlugOf(useLocation().pathname);
  const uid = useStore(sessionStore).uid ?? '';
  const enabled = uid !== '';
  const course = useQuery(
    { ...courseQuery(slug, locale), enabled, placeholderData: (previous) => previous },
    queryClient,
  ).data;
  const id = course?.legacySyllabusId ?? '';
  const isReady = enabled && id !== '';
  const quiz = useQuery(
    { ...quizQuery(id, locale), enabled: isReady, placeholderData: (previous) => previous },
    queryClient,
  ).data;
  const state = useQuery({ ...quizStateQuery(uid, id), enabled: isReady }, queryClient).data;
  const list = useQuery({ ...coursesQuery(uid, locale), enabled }, queryClient).data;
  if (!course || !quiz || !state) return null;
  return (
    <QuizForm
      key={id}
      uid={uid}
      slug={slug}
      quiz={quiz}
      locale={locale}
      hasVideos={course.playlist.length > 0}
      promised={list?.courses.find(({ fields }) => fields.slug === slug)?.rewardReach === 'open'}
      state={state}
    />
  );
}

interface QuizFormProps {
  uid: string;
  slug: string;
  quiz: Quiz;
  locale: string;
  hasVideos: boolean;
  /** True where a pass earns the member a reward. */
  promised: boolean;
  state: QuizState;
}

function QuizForm({ uid, slug, quiz, locale, hasVideos, promised, state }: QuizFormProps) {
  const { t } = useMessages();
  const [opening] = useState(() => {
    const local = quizDrafts.getState()[quiz.legacySyllabusId];
    return resumeAttempt(quiz, state, local);
  });
  const form = useQuiz({ uid, slug, quiz, locale, opening });
  const { attempt, notice, noticeCount, sending, choose, send } = form;
  const marked = failedQuestions(quiz.questions, attempt.marks);
  const isMarked = (index: number) => marked.includes(quiz.questions[index]?.id ?? '');
  if (form.corrections.length > 0) return <PassedQuiz slug={slug} quiz={quiz} corrections={form.corrections} />;
  return (
    <div className={styles.page}>
      <div className={classNames(page.content, styles.column)}>
        <BackLink
          to={hasVideos ? pathOf('course', { slug }) : pathOf('courses')}
          label={t(hasVideos ? 'quiz.backToVideos' : 'quiz.backToCourses')}
        />
        {/* The key remounts the head, so that a repeated notice takes the focus again. */}
        <Head key={noticeCount} quiz={quiz} promised={promised} attempt={attempt} notice={notice}>
          <NamesForm uid={uid} onSaved={send} />
        </Head>
      </div>
      <Form onSubmit={send}>
        <div className={classNames(page.content, styles.column)} lang={quiz.lang === locale ? undefined : quiz.lang}>
          {quiz.questions.map((question, index) => (
            <Question
              key={question.id}
              question={question}
              number={index + 1}
              answer={attempt.answers[question.id] ?? null}
              mark={attempt.marks[question.id] ?? null}
              isRuled={index > 0 && !isMarked(index) && !isMarked(index - 1)}
              onChoose={(option) => choose(question.id, option)}
            />
          ))}
        </div>
        <QuizDock
          dock={quizDock(quiz.questions, attempt.answers, attempt.isSubmitted)}
          marked={marked.length}
          sending={sending}
        />
      </Form>
    </div>
  );
}

interface HeadProps {
  quiz: Quiz;
  promised: boolean;
  attempt: QuizAttempt;
  notice: QuizNotice;
  children: ReactNode;
}

function Head({ quiz, promised, attempt, notice, children }: HeadProps) {
  const { t } = useMessages();
  const { userScore } = attempt;
  const failed = notice === 'failed' && userScore ? userScore : null;
  if (failed && showsErrorSection({ pass: false, totalCorrect: failed.correct, totalQuestions: failed.count })) {
    const marked = failedQuestions(quiz.questions, attempt.marks).length;
    return <SoClose correct={failed.correct} required={failed.count} needed={neededToPass(quiz)} marked={marked} />;
  }
  if (notice === 'changed')
    return <NoticePanel egg="whole" title={t('quiz.changedTitle')} text={t('quiz.changedText')} />;
  if (notice === 'paused') return <NoticePanel egg="cracked" title={t('quiz.pauseTitle')} text={t('quiz.pauseText')} />;
  if (notice === 'names') {
    return (
      <NoticePanel egg="cracked" title={t('quiz.namesTitle')} text={t('quiz.namesText')}>
        {children}
      </NoticePanel>
    );
  }
  const lead = [quiz.quizInstructions, promised ? t('quiz.rewardAfter') : ''].filter((sentence) => sentence !== '');
  return (
    <>
      <h1 className={classNames(type.h1, styles.title)}>{quiz.title}</h1>
      {lead.length === 0 ? null : <p className={classNames(type.lead, styles.lead)}>{lead.join(' ')}</p>}
    </>
  );
}
