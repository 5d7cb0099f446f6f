import { choicesWith, type FindArgumentChoices } from '#platform/admin/choices.ts';
import { openReviews } from '../queries/address-reviews.ts';
import { houseOf, MAX_REVIEWS } from './addresses.ts';

/** Finds the reviews that wait by id, course or house; oldest first. */
export const findReviewChoices: FindArgumentChoices = async (db, search) => {
  const open = await openReviews(db, MAX_REVIEWS);
  const choices = open.map(({ id, uid, legacySyllabusId, reviewKey, at }) => ({
    value: id,
    label: [legacySyllabusId, `house ${houseOf(reviewKey)}`, at],
    more: [`member ${uid}`],
  }));
  return choicesWith(choices, search);
};
