import { deskKeysData, operatorKeysData, operatorsData, operatorSecretsData, operatorSessionsData } from '../tables.ts';

/** The personal data policies of the tables of the desk. */
export const deskData = [
  operatorsData,
  operatorKeysData,
  operatorSessionsData,
  operatorSecretsData,
  deskKeysData,
] as const;
