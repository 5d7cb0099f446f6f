import { none, personalData } from '../tables/personal-data.ts';
import { storedKeys } from './tables.ts';

export const storedKeysData = personalData(storedKeys, {
  uid: none('a row names a key, never a member'),
  share: none('a row names a key, never a member'),
  onErase: none('it names nobody'),
  purge: none('one row, needed as long as the database'),
});
