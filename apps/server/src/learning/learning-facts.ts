import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { QuizResult } from '@nestling/domain/account/user';
import { presentQuizResult } from './present-quiz-result.ts';
import { learningRowsFrom, learningRowsPart } from './queries/learning-facts.ts';
import type { LearningJson, LearningRows } from './queries/learning-facts.ts';

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

/** Reads them as a part of a statement about the member with a uid. */
export function learningFactsPart(uid: SQLWrapper): SQL<LearningFacts> {
  return learningRowsPart(uid).mapWith((found: LearningJson) => withoutPlaylists(factsFrom(learningRowsFrom(found))));
}

/** The same in full, for the rooms that judge by them. */
export function learningFactsInFullPart(uid: SQLWrapper): SQL<LearningFactsInFull> {
  return learningRowsPart(uid).mapWith((found: LearningJson) => factsFrom(learningRowsFrom(found)));
}

function withoutPlaylists({ playlistsAtPass: _playlists, ...facts }: LearningFactsInFull): LearningFacts {
  return facts;
}

function factsFrom({ watched, results }: LearningRows): LearningFactsInFull {
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
