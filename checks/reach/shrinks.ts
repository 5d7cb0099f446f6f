import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirements } from '../ids/proof.ts';
import { committedTexts } from '../source/history.ts';

/** A list with a line of reason for each entry. */
export type Reasons = Readonly<Record<string, string>>;

/** Exports of the product that nothing calls yet, each with the planned caller. */
export const UNREACHED = 'checks/reach/unreached.json';
/** Requirements that are only a value, each with its decision, so they need no caller. */
export const VALUE_ONLY = 'checks/value-only.json';
const REOPENED = 'checks/ids/reopened.json';

/**
 * May grow, but only by entries whose reason names a decision, because nothing else excuses a new
 * one.
 */
const DECIDED: readonly string[] = [VALUE_ONLY, REOPENED];

const DECISION = /\bD-\d+\b/;

const REQUIREMENTS = 'checks/requirements.json';

/** Reads a list; a missing one is empty. */
export function readReasons(root: string, path: string): Reasons {
  const file = join(root, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reasons) : {};
}

/**
 * Returns one line for each entry that a list gained since any earlier commit without a decision,
 * and for each requirement that became open again.
 */
export function growthFaults(root: string): string[] {
  const reopened = readReasons(root, REOPENED);
  const lists = [UNREACHED, VALUE_ONLY, REOPENED].flatMap((path) => {
    const earlier = committedTexts(root, path).map((text) => Object.keys(JSON.parse(text) as Reasons));
    const reasons = readReasons(root, path);
    return gained(Object.keys(reasons), earlier)
      .filter((entry) => !DECIDED.includes(path) || !DECISION.test(reasons[entry] ?? ''))
      .map((entry) => `${path} may only shrink: ${entry} is new`);
  });
  const open = openIds(existsSync(join(root, REQUIREMENTS)) ? readFileSync(join(root, REQUIREMENTS), 'utf8') : '{}');
  const fallen = gained(open, committedTexts(root, REQUIREMENTS).map(openIds));
  return [
    ...lists,
    ...fallen
      .filter((id) => !Object.hasOwn(reopened, id))
      .map((id) => `${id} was done in an earlier commit and is open`),
    ...Object.keys(reopened)
      .filter((id) => !open.includes(id))
      .map((id) => `${id} is proved again: take it out of ${REOPENED}`),
  ];
}

/**
 * An export whose file moved to another folder is not new, otherwise every move would be refused.
 */
function gained(now: readonly string[], earlier: readonly (readonly string[])[]): string[] {
  const states = earlier.map((state) => new Set(state.map(withoutFolder)));
  return now.filter((entry) => states.some((state) => !state.has(withoutFolder(entry))));
}

function withoutFolder(entry: string): string {
  return entry.slice(entry.lastIndexOf('/') + 1);
}

function openIds(text: string): string[] {
  const requirements = JSON.parse(text) as Requirements;
  return Object.entries(requirements).flatMap(([id, { state }]) => (state === 'open' ? [id] : []));
}
