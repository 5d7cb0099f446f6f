import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { saveFirstName, startLoad, type Load } from '../../outage/load.ts';
import { Stream, signedInParents, type SignedIn } from '../../outage/parents.ts';
import { startStack, type Stack, type StackOptions } from '../../stack/start.ts';
import { isSoWithin } from '../../until.ts';
import { print } from './print.ts';

/** Of a product that serves the load of a drill. */
export const UNDER_LOAD = { RATE_LIMIT_SCALE: '0', BOX_NEEDS_CONFIRMED_EMAIL: '0', LOG_LEVEL: 'warn' } as const;

type DrillOptions = Omit<StackOptions, 'onDeath' | 'onStep'> & {
  /** Whether a part may end although nobody has ended it. */
  readonly mayEnd?: (name: string) => boolean;
};

/**
 * Runs the work of a drill on a stack of its own, whose certificate is trusted.
 * @returns the faults of the work, and the parts that have ended by themselves
 */
export async function onStack(
  { mayEnd = () => false, ...options }: DrillOptions,
  work: (stack: Stack) => Promise<readonly string[]>,
): Promise<string[]> {
  const deaths: string[] = [];
  const stack = await startStack({
    ...options,
    onDeath: (name, how) => {
      if (!mayEnd(name)) deaths.push(`${name} ended by itself (${how})`);
    },
    onStep: (text) => print(`Starting ${text} …`),
  });
  try {
    setDefaultCACertificates([...getCACertificates('default'), stack.site.certificate]);
    const faults = await work(stack);
    return [...faults, ...deaths];
  } finally {
    await stack.stop();
    if (options.isKept) print(`The logs are in ${stack.folder}`);
  }
}

/** A stack under load, with members whose open pages must receive each change. */
export interface Scene {
  readonly stack: Stack;
  readonly address: string;
  readonly load: Load;
  readonly readers: readonly SignedIn[];
  readonly streams: readonly Stream[];
  /** Nobody new comes, and the pages are closed. */
  readonly finish: () => Promise<void>;
}

/**
 * @param together parents on the path to a reward at any time
 * @param members who save and read without a pause
 * @param readers members with an open page
 */
export async function startScene(
  stack: Stack,
  counts: { readonly together: number; readonly members: number; readonly readers: number },
): Promise<Scene> {
  const { address } = stack.site;
  const members = await signedInParents(address, counts.members);
  const readers = await signedInParents(address, counts.readers);
  const streams = readers.map((reader) => new Stream(address, reader));
  await Promise.all(streams.map((stream) => stream.open()));
  const load = startLoad({ address, together: counts.together, members });
  const finish = async (): Promise<void> => {
    await load.finish();
    await Promise.all(streams.map((stream) => stream.close()));
  };
  return { stack, address, load, readers, streams, finish };
}

/** Each member saves a name, again until it is accepted. @returns false if one takes too long */
export async function areSavedWithin(
  withinMs: number,
  address: string,
  members: readonly SignedIn[],
  name: string,
): Promise<boolean> {
  const save = (member: SignedIn): Promise<boolean> =>
    isSoWithin(withinMs, async () => {
      await saveFirstName(address, member, name);
      return true;
    });
  return (await Promise.all(members.map(save))).every(Boolean);
}
