/** `checks/decisions/main.ts`: every number of a decision that a text cites has a sentence in the register. */
import { numberFaults } from './numbers.ts';

const faults = numberFaults('.');
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
