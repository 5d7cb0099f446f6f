/** `checks/imports/main.ts [root]`: checks every source file against the import rules. */
import { resolve } from 'node:path';
import { endCheck } from '../source/end-check.ts';
import { readModules } from './module.ts';
import { rules, violations } from './rules.ts';

const modules = readModules(resolve(process.argv[2] ?? '.'));
const faults = violations(modules).map(({ file, line, rule, why }) => `${file}:${line} ${rule}: ${why}`);
const read = `${modules.length} files read, ${rules.length} rules, ${faults.length} violations`;
endCheck(faults, read, modules.length === 0);
