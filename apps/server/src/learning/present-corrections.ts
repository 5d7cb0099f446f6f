import { video as videoType } from '@nestling/contract/content/video';
import type { QuizAnswer } from '@nestling/contract/learning/quiz';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { QuizGrade } from '@nestling/domain/learning/quiz-grade';
import type { Edition } from '../gateways/content/port.ts';
import type { QuizContent } from './quizzes.ts';

type Corrections = NonNullable<QuizAnswer['corrections']>;

/**
 * Returns the right answers to the questions that a submit answered wrong. Only a submit that passes
 * may reveal them, otherwise the key could be read by sending wrong answers.
 */
export function presentCorrections(
  edition: Edition,
  { keyed, videoOf }: Pick<QuizContent, 'keyed' | 'videoOf'>,
  { pass, questions }: Pick<QuizGrade, 'pass' | 'questions'>,
  locale: Locale,
): Corrections {
  if (!pass) return [];
  const wrong = new Set(questions.filter(({ correct }) => correct === false).map(({ question }) => question));
  return keyed.flatMap(({ id, correctAnswer }) =>
    correctAnswer === null || !wrong.has(id)
      ? []
      : [{ question: id, rightOption: correctAnswer, video: titledVideo(edition, videoOf.get(id), locale) }],
  );
}

function titledVideo(edition: Edition, slug: string | undefined, locale: Locale): Corrections[number]['video'] {
  const video = slug === undefined ? null : edition.find(videoType, slug, locale);
  if (!video) return null;
  const lang = video.fallbackFields.includes('title') ? FALLBACK_LOCALE : locale;
  return { slug: video.slug, title: video.title, lang };
}
