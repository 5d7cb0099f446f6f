/** `checks/decisions/main.ts`: every number of a decision that a text cites has a sentence in the register. */
import { endCheck } from '../source/end-check.ts';
import { numberFaults } from './numbers.ts';

const faults = numberFaults('.');
endCheck(faults, `${faults.length} numbers without a sentence`);
