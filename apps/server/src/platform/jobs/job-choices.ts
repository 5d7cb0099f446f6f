import type { FindArgumentChoices } from '../admin/choices.ts';
import { findDeadLetters } from './queries/dead-letters.ts';

/** Finds dead jobs by id or name, newest first. */
export const findJobChoices: FindArgumentChoices = async (db, search) => {
  const letters = await findDeadLetters(db, search);
  return letters.slice(0, search.limit).map(({ id, queue, diedAt }) => ({ value: id, label: [queue, diedAt] }));
};
