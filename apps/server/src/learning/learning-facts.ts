import type { QuizResult } from '@nestling/domain/account/user';
import type { EarlierPass } from '@nestling/domain/learning/eligibility';
import { presentQuizResult } from './present-quiz-result.ts';
import type { QuizResultRow } from './queries/quiz-results.ts';

/** A member's watched videos and quiz results of all courses. */
export interface LearningRows {
  watched: { legacySyllabusId: string; videoId: string; startedAt: Date }[];
  results: Omit<QuizResultRow, 'uid'>[];
}

/** Learning facts of a member over all courses, as the user record presents them. */
export interface LearningFacts {
  /** Time of the pass by course. */
  syllabusPassed: Record<string, string>;
  syllabusQuizResults: Record<string, QuizResult>;
  /** Start of each watch by legacySyllabusId, then by videoId. */
  videosWatched: Record<string, Record<string, string>>;
}

/** The same facts, including those that only the server reads. */
export interface LearningFactsInFull extends LearningFacts {
  /** Video ids by course at the time of the pass. */
  playlistsAtPass: Record<string, string[]>;
  /** Passes by course. */
  passes: Record<string, EarlierPass>;
}

/** Returns the facts in a member's rows of learning, without those that only the server reads. */
export function learningFacts(rows: LearningRows): LearningFacts {
  const { playlistsAtPass: _playlists, passes: _passes, ...facts } = learningFactsInFull(rows);
  return facts;
}

/** Returns all facts, for the rooms whose rules need them. */
export function learningFactsInFull({ watched, results }: LearningRows): LearningFactsInFull {
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
    passes: Object.fromEntries(
      results.flatMap((row) => (row.pass ? [[row.legacySyllabusId, { country: row.countryAtPass }]] : [])),
    ),
    syllabusQuizResults: Object.fromEntries(byCourse),
    syllabusPassed: Object.fromEntries(
      byCourse.flatMap(([id, result]) => (result.pass ? [[id, result.quizCompleted]] : [])),
    ),
  };
}
