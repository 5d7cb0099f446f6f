import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { none, personalData } from '../platform/tables/personal-data.ts';

const owner = () =>
  uuid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });

export const usersVideos = pgTable(
  'users_videos',
  {
    uid: owner(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    videoId: text('video_id').notNull(),
    /** Null while only a position is stored. */
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** Of any kind, because the newest of a course determines its current video. */
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.legacySyllabusId, table.videoId] })],
);

export const usersVideosData = personalData(usersVideos, {
  uid: 'uid',
  share: 'videos',
  onErase: 'delete',
  purge: none('goes with the account; progress is what a parent comes back to'),
});

export const videoPositions = pgTable(
  'video_positions',
  {
    uid: owner(),
    videoId: text('video_id').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.videoId] })],
);

export const videoPositionsData = personalData(videoPositions, {
  uid: 'uid',
  share: 'videoPositions',
  onErase: 'delete',
  purge: none('goes with the account'),
});

export const quizDrafts = pgTable(
  'quiz_drafts',
  {
    uid: owner(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    answers: jsonb('answers').$type<Record<string, number>>().notNull(),
    quizVersion: text('quiz_version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.legacySyllabusId] }), index('quiz_drafts_at_index').on(table.at)],
);

export const quizDraftsData = personalData(quizDrafts, {
  uid: 'uid',
  share: 'quizDrafts',
  onErase: 'delete',
  purge: { after: '12 months', by: 'at' },
});

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    at: moment('at').notNull(),
    quizVersion: text('quiz_version').notNull(),
    answers: jsonb('answers').$type<{ question: string; userAnswer: number }[]>().notNull(),
    pass: boolean('pass').notNull(),
    totalCorrect: integer('total_correct').notNull(),
    totalQuestions: integer('total_questions').notNull(),
  },
  (table) => [index('quiz_attempts_uid_index').on(table.uid, table.legacySyllabusId, table.at)],
);

export const quizAttemptsData = personalData(quizAttempts, {
  uid: 'uid',
  share: 'quizAttempts',
  onErase: 'delete',
  purge: none('goes with the account'),
});

/**
 * Versions that name the same quiz, so that what was begun or answered over files still counts
 * after a change of the content gateway.
 */
export const quizVersions = pgTable('quiz_versions', {
  writtenVersion: text('written_version').primaryKey(),
  orderedVersion: text('ordered_version').notNull(),
});

const ofContent = none('versions of content, about nobody');

export const quizVersionsData = personalData(quizVersions, {
  uid: ofContent,
  share: ofContent,
  onErase: ofContent,
  purge: none('one row for each version of a quiz; stored attempts have versions of any age'),
});

export const usersSyllabusQuizResults = pgTable(
  'users_syllabus_quiz_results',
  {
    uid: owner(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    pass: boolean('pass').notNull(),
    certificateId: text('certificate_id'),
    quizCompleted: moment('quiz_completed').notNull(),
    totalCorrect: integer('total_correct').notNull(),
    totalQuestions: integer('total_questions').notNull(),
    quizScore: integer('quiz_score').notNull(),
    certificateEmailSent: boolean('certificate_email_sent').notNull().default(false),
    /** Video ids at the time of the pass. */
    playlistAtPass: text('playlist_at_pass').array(),
    /** Null also for passes that were stored before the column. */
    countryAtPass: text('country_at_pass'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.legacySyllabusId] })],
);

export const usersSyllabusQuizResultsData = personalData(usersSyllabusQuizResults, {
  uid: 'uid',
  share: 'quizResults',
  onErase: 'delete',
  purge: none('goes with the account'),
});

export const certificates = pgTable(
  'certificates',
  {
    certificateId: text('certificate_id').primaryKey(),
    uid: owner(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** By language, at the time of issue. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    date: date('date').notNull(),
    issuedAt: moment('issued_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Number of the reissued certificate; null if it was only revoked. */
    replacedBy: text('replaced_by'),
  },
  (table) => [
    uniqueIndex('certificates_one_valid_key')
      .on(table.uid, table.legacySyllabusId)
      .where(sql`${table.revokedAt} is null`),
    index('certificates_uid_index').on(table.uid),
  ],
);

export const certificatesData = personalData(certificates, {
  uid: 'uid',
  share: 'certificates',
  onErase: 'delete',
  purge: none('goes with the account; the public check answers for as long'),
});
