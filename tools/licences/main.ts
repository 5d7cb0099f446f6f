/** `npm run licences`: checks every package, font and data file against the allowed licences. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { licenceFaults, type Allowed, type LockedPackage } from './licences.ts';

interface DataFile {
  readonly path: string;
  /** SPDX name, or `own` for files made for the product. */
  readonly licence: string;
  /** Name that the page of credits must give, in every language. */
  readonly credit: string | null;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const data = read('tools/licences/data.json') as DataFile[];
const credits = join(root, 'content/main/page/credits');
const pages = readdirSync(credits).filter((name) => name.endsWith('.md'));

const unlisted = readdirSync(join(root, 'apps/server/data'))
  .map((name) => `apps/server/data/${name}`)
  .filter((path) => !data.some((file) => file.path === path));
const dataFaults = data.flatMap(({ path, credit }) => [
  ...(existsSync(join(root, path)) ? [] : [`${path} is listed and not there`]),
  ...pages
    .filter((page) => credit !== null && !readFileSync(join(credits, page), 'utf8').includes(credit))
    .map((page) => `${page} of the credits does not name ${credit}`),
]);

const faults = [
  ...licenceFaults(packages, read('tools/licences/allowed.json') as Allowed),
  ...unlisted.map((path) => `${path} has no licence in tools/licences/data.json`),
  ...dataFaults,
];
for (const fault of faults) console.log(fault);
console.log(`${Object.keys(packages).length} packages and ${data.length} kinds of data, ${faults.length} faults`);
if (faults.length > 0 || pages.length === 0) process.exitCode = 1;
