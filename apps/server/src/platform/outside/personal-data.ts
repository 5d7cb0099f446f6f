import { none, personalData } from '../tables/personal-data.ts';
import { outsideHealth } from './tables.ts';

export const outsideHealthData = personalData(outsideHealth, {
  uid: none('a row names an outside system, never a member'),
  share: none('a row names an outside system, never a member'),
  onErase: none('it names nobody'),
  purge: none('one row for each outside system'),
});
