import {
  certificatesData,
  quizAttemptsData,
  quizDraftsData,
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
  usersSyllabusQuizResultsData,
  certificatesData,
] as const;
