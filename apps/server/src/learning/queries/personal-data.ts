import {
  certificatesData,
  quizAttemptsData,
  quizDraftsData,
  quizVersionsData,
  usersSyllabusQuizResultsData,
  usersVideosData,
  videoPositionsData,
} from '../tables.ts';

/** The personal data policies of the learning tables. */
export const learningData = [
  usersVideosData,
  videoPositionsData,
  quizDraftsData,
  quizAttemptsData,
  quizVersionsData,
  usersSyllabusQuizResultsData,
  certificatesData,
] as const;
