import { none, personalData } from '../../platform/tables/personal-data.ts';
import { contentItems, contentLastGood, contentSpaces } from './tables.ts';

const OF_EDITORS = 'what editors publish for everybody';

const nobodys = {
  uid: none(OF_EDITORS),
  share: none(OF_EDITORS),
  onErase: none('it names no member'),
};

export const contentCopyData = [
  personalData(contentSpaces, { ...nobodys, purge: none('one row for each space') }),
  personalData(contentItems, { ...nobodys, purge: none('goes with the copy of its space') }),
  personalData(contentLastGood, { ...nobodys, purge: none('goes with the copy of its space') }),
];
