import { none, personalData } from '#platform/tables/personal-data.ts';
import { hostedFilms } from '../tables.ts';

const PUBLISHED = none('published content; nothing of a member');

export const hostedFilmsData = personalData(hostedFilms, {
  uid: PUBLISHED,
  share: PUBLISHED,
  onErase: PUBLISHED,
  purge: PUBLISHED,
});
