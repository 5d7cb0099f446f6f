import { isAbsolute, relative } from 'node:path';
import { Missing, root } from './bootstrap.mjs';

/**
 * How each command is called, by its file. An option that its line does not name is refused; a line
 * that ends with `…` passes what it does not name to a program with options of its own.
 *
 * @type {Record<string, string>}
 */
export const USAGES = {
  'tools/start.mjs': 'npm start, or with live reload: npm start -- --dev',
  'tools/build.mjs': 'npm run build',
  'tools/test/main.ts': 'npm test [-- --both-engines]',
  'tools/verify/main.ts': 'npm run verify [-- --quick | --both-engines | --only {step}[,{step}]]',
  'tools/bench.mjs': 'npm run bench [-- {part} …]',
  'checks/ids.ts': 'npm run ids [-- {id} …]',
  'apps/server/src/backup.ts':
    'npm run backup -- {folder}, or npm run restore -- {folder} --erased {folder | file | none}',
  'apps/stand-ins/src/start/main.ts': 'npm run outside [-- {system}[:{port}] … [--fill]]',
  'apps/stand-ins/src/start/demo.ts': 'npm run demo:outside',
  'tools/stack/main.ts': 'npm run stack [-- --port {port of the site} --keep]',
  'tools/drill/main.ts': 'npm run drill {name} [-- {options of the drill}] …',
  'tools/icons/main.ts': 'npm run icons -- {icon} {weight} …',
  'tools/shopify-schema/main.ts': 'npm run shopify-schema',
  'tools/licences/main.ts': 'npm run licences',
  'tools/words/main.ts': 'npm run words [-- --check | locale {locale}]',
  'tools/content/main.ts': 'npm run content:lint [-- {folder} --style]',
  'tools/content/new.ts': 'npm run content:new {type | course} {slug}',
  'tools/content/labels.ts': 'npm run content:labels [{section}]',
};

/**
 * Returns the usage line that answers a call for help, or null.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @throws {Missing} with the usage line, for an option that the command does not know
 */
export function usageOf(file, args) {
  const path = isAbsolute(file) ? relative(root, file) : file;
  const line = USAGES[path];
  if (line === undefined) return null;
  if (args.includes('--help') || args.includes('-h')) return `Usage: ${line}`;
  const options = [...line.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option);
  const unknown = args.find((arg) => arg.startsWith('-') && !options.includes(arg.split('=', 1).join()));
  if (unknown !== undefined && !line.endsWith('…')) throw new Missing(`${unknown} is no option.\nUsage: ${line}`);
  return null;
}

/**
 * Prints the usage line where it is asked for.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {boolean} true if the command must not run
 * @throws {Missing} for an unknown option
 */
export function printedUsage(file, args) {
  const line = usageOf(file, args);
  if (line !== null) console.log(line);
  return line !== null;
}
