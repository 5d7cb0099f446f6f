import { parseArgs } from 'node:util';
import { Missing } from '../bootstrap.mjs';

/** What `npm run verify` was asked to run. */
export interface VerifyArguments {
  readonly quick: boolean;
  readonly bothEngines: boolean;
  /** Names of steps; all of them if there is none. */
  readonly only: readonly string[];
}

/**
 * Reads the arguments of `npm run verify`.
 * @throws Missing for an argument that would have no effect
 */
export function readChoice(args: readonly string[]): VerifyArguments {
  const { only = [], quick = false, 'both-engines': bothEngines = false } = parsed(args);
  const names = only.flatMap((list) => list.split(',')).map((name) => name.trim());
  if (names.includes('')) throw new Missing('--only needs the name of a step, or several: --only format,imports');
  if (quick && bothEngines) throw new Missing('--quick runs no database, and --both-engines runs two: choose one.');
  return { quick, bothEngines, only: names };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean' },
        'both-engines': { type: 'boolean' },
      },
    }).values;
  } catch (fault) {
    const word = args.find((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--only');
    if (word !== undefined) throw new Missing(`${word} would have no effect; a step is named by --only ${word}`);
    throw new Missing(fault instanceof Error ? fault.message : String(fault));
  }
}
