import { choicesWith, type FindArgumentChoices } from '../admin/choices.ts';
import { MAX_LISTED } from './commands.ts';
import { listDeadLetters } from './queries/dead-letters.ts';

/** Finds dead jobs by id or name, newest first. */
export const findJobChoices: FindArgumentChoices = async (db, search) => {
  const letters = await listDeadLetters(db, { limit: MAX_LISTED });
  return choicesWith(
    letters.map(({ id, queue, diedAt }) => ({ value: id, label: [queue, diedAt] })),
    search,
  );
};
