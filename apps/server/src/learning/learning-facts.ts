import type { QuizResult } from '@nestling/domain/account/user';
import type { Executor } from '../platform/database/database.ts';
import { presentQuizResult } from './present-quiz-result.ts';
import { learningRows } from './queries/learning-facts.ts';

/** What learning knows of a member over all courses, as the user record shows it (D-80). */
export interface LearningFacts {
  /** When each passed course was passed. */
  syllabusPassed: Record<string, string>;
  syllabusQuizResults: Record<string, QuizResult>;
  /** Start of each watch by legacySyllabusId, then by videoId. */
  videosWatched: Record<string, Record<string, string>>;
}

/** The same, with what only the server reads. */
export interface LearningFactsInFull extends LearningFacts {
  /** Video ids of each passed course when it was passed (D-65). */
  playlistsAtPass: Record<string, string[]>;
}

/** Reads them in one statement. */
export async function learningFactsOf(db: Executor, uid: string): Promise<LearningFacts> {
  const { playlistsAtPass: _playlists, ...facts } = await learningFactsInFull(db, uid);
  return facts;
}

/** Reads them in one statement, for the rooms that judge by them. */
export async function learningFactsInFull(db: Executor, uid: string): Promise<LearningFactsInFull> {
  const { watched, results } = await learningRows(db, uid);
  const videosWatched: Record<string, Record<string, string>> = {};
  for (const { legacySyllabusId, videoId, startedAt } of watched) {
    videosWatched[legacySyllabusId] = { ...videosWatched[legacySyllabusId], [videoId]: startedAt.toISOString() };
  }
  const byCourse = results.map((row) => [row.legacySyllabusId, presentQuizResult(row)] as const);
  return {
    videosWatched,
    playlistsAtPass: Object.fromEntries(
      results.flatMap((row) => (row.playlistAtPass ? [[row.legacySyllabusId, row.playlistAtPass]] : [])),
    ),
    syllabusQuizResults: Object.fromEntries(byCourse),
    syllabusPassed: Object.fromEntries(
      byCourse.flatMap(([id, result]) => (result.pass ? [[id, result.quizCompleted]] : [])),
    ),
  };
}
