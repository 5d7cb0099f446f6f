import {
  certificatesData,
  quizAttemptsData,
  quizDraftsData,
  usersSyllabusQuizResultsData,
  usersVideosData,
  videoPositionsData,
} from '../tables.ts';

/** What the tables of the learning room owe. */
export const learningData = [
  usersVideosData,
  videoPositionsData,
  quizDraftsData,
  quizAttemptsData,
  usersSyllabusQuizResultsData,
  certificatesData,
] as const;
