import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersSyllabusQuizResults, usersVideos } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

export interface LearningRows {
  watched: { legacySyllabusId: string; videoId: string; startedAt: Date }[];
  results: Omit<QuizResultRow, 'uid'>[];
}

/** A row of the union: a watched video, or a quiz result, whose `pass` is known. */
interface LearningRow {
  legacySyllabusId: string;
  videoId: string | null;
  at: Date;
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
      at: sql<Date>`${usersVideos.startedAt}`.mapWith(usersVideos.startedAt).as('at'),
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
      at: sql<Date>`${quizCompleted}`.mapWith(quizCompleted).as('at'),
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

const rowsOf = statement((db) => db.select().from(rowsAbout(sql.placeholder('uid'))));

/** Watched videos and quiz results of all courses of a member, in one statement (D-80). */
export async function learningRows(db: Executor, uid: string): Promise<LearningRows> {
  return sorted(await rowsOf(db, { uid }));
}

/** The rows as JSON, where a moment is a text. */
export type LearnedJson = (Omit<LearningRow, 'at'> & { at: string })[];

/** The same of the member with a uid, as a part of another statement. */
export function learningRowsPart(uid: SQLWrapper): SQL<LearnedJson> {
  return sql<LearnedJson>`(select coalesce(json_agg(learned), '[]') from ${rowsAbout(uid)})`;
}

/** What the part answers, as the statement answers it. */
export function learningRowsFrom(found: LearnedJson): LearningRows {
  return sorted(found.map((row) => ({ ...row, at: new Date(row.at) })));
}

function sorted(rows: readonly LearningRow[]): LearningRows {
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
