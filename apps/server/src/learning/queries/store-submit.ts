import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { quizEventInsertSql, memberLockSql } from '../../account/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notifySql } from '../../platform/live/live.ts';
import { noteOf } from '../../platform/live/note.ts';
import { certificates, quizAttempts, quizDrafts, usersSyllabusQuizResults } from '../tables.ts';
import type { CertificateRow } from './find-certificate.ts';
import type { QuizResultRow } from './quiz-results.ts';

/** A graded submit. */
export interface GradedSubmit {
  attempt: typeof quizAttempts.$inferInsert;
  quizScore: number;
  /** What a first pass freezes; null for a failure. */
  passed:
    | (Pick<CertificateRow, 'certificateId' | 'firstName' | 'lastName' | 'titles' | 'date'> & {
        playlist: readonly string[];
        country: string | null;
      })
    | null;
  /** Replace the answers of a stored draft, unless the quiz is passed. */
  draftAnswers: Record<string, number>;
  /** Id of the event for the marketing system; null reports nothing. */
  eventId: string | null;
}

const value = (name: string): SQL => sql`${sql.placeholder(name)}`;
const asText = (name: string): SQL => sql`${sql.placeholder(name)}::text`;
const atOf = (column: PgColumn): SQL => sql`${sql.param(sql.placeholder('at'), column)}`;

/** A stored pass must never change, therefore it wins against the submitted value. */
function unlessPassed(column: PgColumn): SQL {
  return sql`case when ${usersSyllabusQuizResults.pass} then ${column} else excluded.${sql.identifier(column.name)} end`;
}

const submitted = statement('store-quiz-submit', (db) => {
  const graded = {
    uid: sql.placeholder('uid'),
    legacySyllabusId: sql.placeholder('legacySyllabusId'),
    pass: sql.placeholder('pass'),
    totalCorrect: sql.placeholder('totalCorrect'),
    totalQuestions: sql.placeholder('totalQuestions'),
  };
  const attempt = db.$with('attempt').as(
    db
      .insert(quizAttempts)
      .values({
        ...graded,
        id: sql.placeholder('attemptId'),
        at: sql.placeholder('at'),
        quizVersion: sql.placeholder('quizVersion'),
        answers: sql.placeholder('answers'),
      })
      .returning({ id: quizAttempts.id }),
  );
  const member = db.$with('member', {}).as(memberLockSql(value('uid')));
  const { uid, legacySyllabusId, ...columns } = getTableColumns(usersSyllabusQuizResults);
  const result = db.$with('result').as(
    db
      .insert(usersSyllabusQuizResults)
      .values({
        ...graded,
        // Of the locked row, because its lock must come first. The key refuses a missing uid.
        uid: sql`coalesce((select uid from ${member}), ${value('uid')}::uuid)`,
        certificateId: sql.placeholder('certificateId'),
        quizCompleted: sql.placeholder('at'),
        quizScore: sql.placeholder('quizScore'),
        certificateEmailSent: false,
        // Cast by hand because the column's list encoding has no form for null.
        playlistAtPass: sql`${sql.placeholder('playlist')}::text[]`,
        countryAtPass: sql.placeholder('country'),
      })
      .onConflictDoUpdate({
        target: [uid, legacySyllabusId],
        set: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, unlessPassed(column)])),
      })
      .returning(),
  );
  const issued = db.$with('issued', {}).as(sql`
    insert into ${certificates}
      (certificate_id, uid, legacy_syllabus_id, first_name, last_name, titles, date, issued_at)
    select certificate_id, uid, legacy_syllabus_id, ${asText('firstName')}, ${asText('lastName')},
      ${asText('titles')}::jsonb, ${asText('date')}::date, ${atOf(certificates.issuedAt)}::timestamptz
    from ${result} where certificate_id = ${asText('certificateId')}`);
  const isPassed = sql`(select ${result.pass} from ${result})`;
  const ofQuiz = and(eq(quizDrafts.uid, graded.uid), eq(quizDrafts.legacySyllabusId, graded.legacySyllabusId));
  const deleted = db
    .$with('deleted')
    .as(db.delete(quizDrafts).where(and(ofQuiz, isPassed)).returning({ uid: quizDrafts.uid }));
  const replaced = db.$with('replaced').as(
    db
      .update(quizDrafts)
      // The time stays, so that the next save of a device with a slow clock still wins.
      .set({ answers: sql`${asText('draftAnswers')}::jsonb`, quizVersion: asText('quizVersion') })
      .where(and(ofQuiz, sql`not ${isPassed}`))
      .returning({ uid: quizDrafts.uid }),
  );
  const event = quizEventInsertSql(db, {
    id: value('eventId'),
    uid: value('uid'),
    attemptId: value('attemptId'),
    at: atOf(quizAttempts.at),
  });
  return db
    .with(member, attempt, result, issued, deleted, replaced, ...event)
    .select({ ...result._.selectedFields, published: notifySql(asText('note')).as('published') })
    .from(result);
});

/**
 * Stores a submit with all its effects in one statement, which is atomic without a transaction:
 * attempt, result, certificate, draft, marketing event with its job, and the live event. A stored
 * pass is never overwritten; the second of two concurrent submits waits for the first.
 * @returns the stored result, which is an earlier one after a pass
 */
export async function storeSubmit(db: Executor, submit: GradedSubmit): Promise<QuizResultRow> {
  const { attempt, passed } = submit;
  const { id, ...graded } = attempt;
  const [stored] = await submitted(db, {
    ...graded,
    attemptId: id,
    quizScore: submit.quizScore,
    certificateId: passed?.certificateId ?? null,
    firstName: passed?.firstName ?? null,
    lastName: passed?.lastName ?? null,
    titles: passed && JSON.stringify(passed.titles),
    date: passed?.date ?? null,
    playlist: passed?.playlist ?? null,
    country: passed?.country ?? null,
    draftAnswers: JSON.stringify(submit.draftAnswers),
    eventId: submit.eventId,
    note: noteOf(attempt.uid, { kind: 'user' }),
  });
  if (!stored) throw new Error('a quiz result was not stored');
  return stored;
}
