import type { FindArgumentChoices } from '#platform/admin/choices.ts';
import { findOpenReviews } from '../queries/address-reviews.ts';
import { HOUSE_LENGTH, houseOf } from './addresses.ts';

/** Finds the reviews that wait by id, course, member or house; oldest first. */
export const findReviewChoices: FindArgumentChoices = async (db, search) => {
  const open = await findOpenReviews(db, { ...search, house: HOUSE_LENGTH });
  return open.map(({ id, uid, legacySyllabusId, reviewKey, at }) => ({
    value: id,
    label: [legacySyllabusId, `house ${houseOf(reviewKey)}`, at],
    more: [`member ${uid}`],
  }));
};
