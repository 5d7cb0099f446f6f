import { none, personalData } from '../tables/personal-data.ts';
import { idempotencyKeys } from './tables.ts';

export const idempotencyKeysData = personalData(idempotencyKeys, {
  uid: 'uid',
  share: none('answers of a day that repeat what other shares hold'),
  onErase: 'delete',
  purge: { after: '1 day', by: 'created_at' },
});
