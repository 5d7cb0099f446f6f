import { choicesWith, type FindArgumentChoices } from '../../platform/admin/choices.ts';
import { personal } from '../../platform/admin/command.ts';
import { listOperators } from '../queries/operators.ts';

/** Finds the operators who work here by their id, or by a complete name or email. */
export const findOperatorChoices: FindArgumentChoices = async (db, search) => {
  const listed = await listOperators(db);
  const sought = search.text.toLowerCase();
  const atWork = listed.filter(({ leftAt }) => leftAt === null);
  const named = atWork.filter(({ name, email }) => [name, email].some((text) => text?.toLowerCase() === sought));
  const choices = (named.length > 0 ? named : atWork).map(({ id, name, email, joinedAt }) => ({
    value: id,
    label: [personal(name), personal(email)],
    more: [joinedAt === null ? 'invited' : null],
  }));
  return named.length > 0 ? choices.slice(0, search.limit) : choicesWith(choices, search);
};
