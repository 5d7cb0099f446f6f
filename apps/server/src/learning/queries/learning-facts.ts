import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { usersSyllabusQuizResults, usersVideos } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

type ResultRow = Omit<QuizResultRow, 'uid'>;

export interface LearningRows {
  watched: { legacySyllabusId: string; videoId: string; startedAt: Date }[];
  results: ResultRow[];
}

/** The rows in JSON, where a moment is a text. */
export interface LearningJson {
  watched: { legacySyllabusId: string; videoId: string; startedAt: string }[];
  results: (Omit<ResultRow, 'quizCompleted'> & { quizCompleted: string })[];
}

/** Watched videos and quiz results of all courses of the member with a uid, as a part of another statement (D-80). */
export function learningRowsPart(uid: SQLWrapper): SQL<LearningJson> {
  const { legacySyllabusId, videoId, startedAt } = usersVideos;
  const isWatched = and(eq(usersVideos.uid, uid), isNotNull(startedAt));
  const watched = listOf(usersVideos, { legacySyllabusId, videoId, startedAt }, isWatched);
  const { uid: owner, ...shown } = getTableColumns(usersSyllabusQuizResults);
  const results = listOf(usersSyllabusQuizResults, shown, eq(owner, uid));
  return sql<LearningJson>`json_build_object('watched', ${watched}, 'results', ${results})`;
}

/** What the part answers, with its moments. */
export function learningRowsFrom({ watched, results }: LearningJson): LearningRows {
  return {
    watched: watched.map((row) => ({ ...row, startedAt: new Date(row.startedAt) })),
    results: results.map((row) => ({ ...row, quizCompleted: new Date(row.quizCompleted) })),
  };
}

/** The rows of a table as a list of objects in JSON. */
function listOf(table: PgTable, columns: Readonly<Record<string, PgColumn>>, where: SQL | undefined): SQL {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(fields, sql`, `)})`;
  return sql`(select coalesce(json_agg(${row}), '[]') from ${table} where ${where})`;
}
