import { none, personalData } from '../tables/personal-data.ts';
import { workerHeartbeats } from './tables.ts';

export const workerHeartbeatsData = personalData(workerHeartbeats, {
  uid: none('a row names a process, never a member'),
  share: none('a row names a process, never a member'),
  onErase: none('it names nobody'),
  purge: none('each heartbeat deletes rows older than a day'),
});
