import { z } from 'zod';
import { choicesWith, type FindArgumentChoices } from '../admin/choices.ts';
import { MAX_LISTED } from './commands.ts';
import { listDeadLetters } from './queries/dead-letters.ts';

/** Finds dead jobs by id or name, newest first; of many, older ones by their whole id. */
export const findJobChoices: FindArgumentChoices = async (db, search) => {
  const what = z.uuid().safeParse(search.text).success ? search.text.toLowerCase() : undefined;
  const letters = await listDeadLetters(db, { limit: MAX_LISTED, what });
  return choicesWith(
    letters.map(({ id, queue, diedAt }) => ({ value: id, label: [queue, diedAt] })),
    search,
  );
};
