import { none, personalData } from '../../platform/tables/personal-data.ts';
import { flagAnswers } from './tables.ts';

const FOR_EVERYBODY = none('switches that are the same for everybody');

export const flagAnswersData = personalData(flagAnswers, {
  uid: FOR_EVERYBODY,
  share: FOR_EVERYBODY,
  onErase: FOR_EVERYBODY,
  purge: FOR_EVERYBODY,
});
