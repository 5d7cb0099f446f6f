/**
 * `checks/reach/main.ts [root]`: every export of the product is reached from a file that is started, or stands on the list of
 * those that wait for a caller; that list, and what is not proved, may only shrink.
 */
import { resolve } from 'node:path';
import { readProduct } from './product.ts';
import { growthFaults, readReasons, UNREACHED } from './shrinks.ts';
import { reachFaults, reachLine } from './unreached.ts';

const root = resolve(process.argv[2] ?? '.');
const product = readProduct(root);
const faults = [...reachFaults(product, readReasons(root, UNREACHED)), ...growthFaults(root)];

for (const fault of faults) console.log(fault);
console.log(reachLine(product));
if (faults.length > 0) process.exitCode = 1;
