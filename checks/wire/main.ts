/**
 * The fields of a call must be declared by its schema alone, because two declarations could differ.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { doublesOf } from './doubles.ts';

const root = resolve(process.argv[2] ?? '.');
const SCHEMA = /^packages\/contract\/src\/.*\.schema\.ts$/;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const schemas = sourceFilesByWalk(root).filter((path) => SCHEMA.test(path));
const faults = schemas.flatMap((schema) => {
  const calls = schema.replace('.schema.ts', '.ts');
  if (!existsSync(join(root, calls))) return [];
  return doublesOf(read(calls), read(schema)).map(
    ({ name, line }) => `${calls}:${line} ${name} is declared by its schema, too: take its type from there`,
  );
});

for (const fault of faults) console.log(fault);
console.log(`${schemas.length} schemas of calls read, ${faults.length} fields declared twice`);
if (faults.length > 0) process.exitCode = 1;
