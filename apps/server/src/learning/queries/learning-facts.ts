import { eq, isNotNull, and, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersSyllabusQuizResults, usersVideos } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

export interface LearningRows {
  watched: { legacySyllabusId: string; videoId: string; startedAt: Date }[];
  results: Omit<QuizResultRow, 'uid'>[];
}

const nothing = sql<null>`null`;

const rowsOf = statement((db) => {
  const watched = db
    .select({
      legacySyllabusId: usersVideos.legacySyllabusId,
      videoId: sql<string | null>`${usersVideos.videoId}`.as('video_id'),
      at: sql<Date>`${usersVideos.startedAt}`.mapWith(usersVideos.startedAt).as('at'),
      pass: sql<boolean | null>`${nothing}::boolean`.as('pass'),
      certificateId: sql<string | null>`${nothing}::text`.as('certificate_id'),
      mailed: sql<boolean | null>`${nothing}::boolean`.as('mailed'),
      totalCorrect: sql<number | null>`${nothing}::integer`.as('total_correct'),
      totalQuestions: sql<number | null>`${nothing}::integer`.as('total_questions'),
      quizScore: sql<number | null>`${nothing}::integer`.as('quiz_score'),
      playlistAtPass: sql<string[] | null>`${nothing}::text[]`.as('playlist_at_pass'),
    })
    .from(usersVideos)
    .where(and(eq(usersVideos.uid, sql.placeholder('uid')), isNotNull(usersVideos.startedAt)));
  const results = db
    .select({
      legacySyllabusId: usersSyllabusQuizResults.legacySyllabusId,
      videoId: sql<string | null>`${nothing}::text`.as('video_id'),
      at: sql<Date>`${usersSyllabusQuizResults.quizCompleted}`.mapWith(usersSyllabusQuizResults.quizCompleted).as('at'),
      pass: sql<boolean | null>`${usersSyllabusQuizResults.pass}`.as('pass'),
      certificateId: sql<string | null>`${usersSyllabusQuizResults.certificateId}`.as('certificate_id'),
      mailed: sql<boolean | null>`${usersSyllabusQuizResults.certificateEmailSent}`.as('mailed'),
      totalCorrect: sql<number | null>`${usersSyllabusQuizResults.totalCorrect}`.as('total_correct'),
      totalQuestions: sql<number | null>`${usersSyllabusQuizResults.totalQuestions}`.as('total_questions'),
      quizScore: sql<number | null>`${usersSyllabusQuizResults.quizScore}`.as('quiz_score'),
      playlistAtPass: sql<string[] | null>`${usersSyllabusQuizResults.playlistAtPass}`.as('playlist_at_pass'),
    })
    .from(usersSyllabusQuizResults)
    .where(eq(usersSyllabusQuizResults.uid, sql.placeholder('uid')));
  return unionAll(watched, results);
});

/** Watched videos and quiz results of all courses of a member, in one statement (D-80). */
export async function learningRows(db: Executor, uid: string): Promise<LearningRows> {
  const rows = await rowsOf(db, { uid });
  return {
    watched: rows.flatMap(({ legacySyllabusId, videoId, at }) =>
      videoId === null ? [] : [{ legacySyllabusId, videoId, startedAt: at }],
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
                quizCompleted: at,
                totalCorrect: totalCorrect ?? 0,
                totalQuestions: totalQuestions ?? 0,
                quizScore: quizScore ?? 0,
                playlistAtPass,
              },
            ],
    ),
  };
}
