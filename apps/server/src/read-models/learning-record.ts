import { and, eq, getTableColumns, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { LearningRows } from '../learning/public.ts';
import { usersSyllabusQuizResults, usersVideos } from '../learning/tables.ts';

/** The rows as JSON, which has no dates, so that a time is text. */
export interface LearningJson {
  watched: (Omit<LearningRows['watched'][number], 'startedAt'> & { startedAt: string })[];
  results: (Omit<LearningRows['results'][number], 'quizCompleted'> & { quizCompleted: string })[];
}

/** Watched videos and quiz results of a member in all courses, as a column of a read model. */
export function learningRowsOf(uid: SQLWrapper): SQL<LearningRows> {
  return learningJsonOf(uid).mapWith(learningRowsFrom);
}

/** The same as SQL of one JSON value, `LearningJson`. */
export function learningJsonOf(uid: SQLWrapper): SQL {
  const { legacySyllabusId, videoId, startedAt } = usersVideos;
  const isWatched = and(eq(usersVideos.uid, uid), isNotNull(startedAt));
  const watched = listOf(usersVideos, { legacySyllabusId, videoId, startedAt }, isWatched);
  const { uid: owner, ...columns } = getTableColumns(usersSyllabusQuizResults);
  const results = listOf(usersSyllabusQuizResults, columns, eq(owner, uid));
  return sql`json_build_object('watched', ${watched}, 'results', ${results})`;
}

/** Reads the rows from their JSON. */
export function learningRowsFrom({ watched, results }: LearningJson): LearningRows {
  return {
    watched: watched.map((row) => ({ ...row, startedAt: new Date(row.startedAt) })),
    results: results.map((row) => ({ ...row, quizCompleted: new Date(row.quizCompleted) })),
  };
}

function listOf(table: PgTable, columns: Readonly<Record<string, PgColumn>>, where: SQL | undefined): SQL {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(fields, sql`, `)})`;
  return sql`(select coalesce(json_agg(${row}), '[]') from ${table} where ${where})`;
}
