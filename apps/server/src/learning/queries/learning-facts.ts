import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { usersSyllabusQuizResults, usersVideos } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

export interface LearningRows {
  watched: { legacySyllabusId: string; videoId: string; startedAt: Date }[];
  results: Omit<QuizResultRow, 'uid'>[];
}

/** A row of the union in JSON, where a moment is a text: a watched video, or a quiz result, whose `pass` is known. */
export interface LearningRow {
  legacySyllabusId: string;
  videoId: string | null;
  at: string;
  pass: boolean | null;
  certificateId: string | null;
  mailed: boolean | null;
  totalCorrect: number | null;
  totalQuestions: number | null;
  quizScore: number | null;
  playlistAtPass: string[] | null;
}

const nothing = sql<null>`null`;

function rowsAbout(uid: SQLWrapper) {
  const db = new QueryBuilder();
  const watched = db
    .select({
      legacySyllabusId: sql<string>`${usersVideos.legacySyllabusId}`.as('legacySyllabusId'),
      videoId: sql<string | null>`${usersVideos.videoId}`.as('videoId'),
      at: sql<string>`${usersVideos.startedAt}`.as('at'),
      pass: sql<boolean | null>`${nothing}::boolean`.as('pass'),
      certificateId: sql<string | null>`${nothing}::text`.as('certificateId'),
      mailed: sql<boolean | null>`${nothing}::boolean`.as('mailed'),
      totalCorrect: sql<number | null>`${nothing}::integer`.as('totalCorrect'),
      totalQuestions: sql<number | null>`${nothing}::integer`.as('totalQuestions'),
      quizScore: sql<number | null>`${nothing}::integer`.as('quizScore'),
      playlistAtPass: sql<string[] | null>`${nothing}::text[]`.as('playlistAtPass'),
    })
    .from(usersVideos)
    .where(and(eq(usersVideos.uid, uid), isNotNull(usersVideos.startedAt)));
  const {
    legacySyllabusId,
    quizCompleted,
    pass,
    certificateId,
    certificateEmailSent,
    totalCorrect,
    totalQuestions,
    quizScore,
    playlistAtPass,
  } = usersSyllabusQuizResults;
  const results = db
    .select({
      legacySyllabusId: sql<string>`${legacySyllabusId}`.as('legacySyllabusId'),
      videoId: sql<string | null>`${nothing}::text`.as('videoId'),
      at: sql<string>`${quizCompleted}`.as('at'),
      pass: sql<boolean | null>`${pass}`.as('pass'),
      certificateId: sql<string | null>`${certificateId}`.as('certificateId'),
      mailed: sql<boolean | null>`${certificateEmailSent}`.as('mailed'),
      totalCorrect: sql<number | null>`${totalCorrect}`.as('totalCorrect'),
      totalQuestions: sql<number | null>`${totalQuestions}`.as('totalQuestions'),
      quizScore: sql<number | null>`${quizScore}`.as('quizScore'),
      playlistAtPass: sql<string[] | null>`${playlistAtPass}`.as('playlistAtPass'),
    })
    .from(usersSyllabusQuizResults)
    .where(eq(usersSyllabusQuizResults.uid, uid));
  return watched.unionAll(results).as('learned');
}

/** Watched videos and quiz results of all courses of the member with a uid, as a part of another statement (D-80). */
export function learningRowsPart(uid: SQLWrapper): SQL<LearningRow[]> {
  return sql<LearningRow[]>`(select coalesce(json_agg(learned), '[]') from ${rowsAbout(uid)})`;
}

/** What the part answers, by kind. */
export function learningRowsFrom(rows: readonly LearningRow[]): LearningRows {
  return {
    watched: rows.flatMap(({ legacySyllabusId, videoId, at }) =>
      videoId === null ? [] : [{ legacySyllabusId, videoId, startedAt: new Date(at) }],
    ),
    results: rows.flatMap(
      ({
        legacySyllabusId,
        at,
        pass,
        certificateId,
        mailed,
        totalCorrect,
        totalQuestions,
        quizScore,
        playlistAtPass,
      }) =>
        pass === null
          ? []
          : [
              {
                legacySyllabusId,
                pass,
                certificateId,
                certificateEmailSent: mailed ?? false,
                quizCompleted: new Date(at),
                totalCorrect: totalCorrect ?? 0,
                totalQuestions: totalQuestions ?? 0,
                quizScore: quizScore ?? 0,
                playlistAtPass,
              },
            ],
    ),
  };
}
