import { signUpMembers, type Member } from '../crash/client.ts';
import { Stream, missedEvents } from '../outage/streams.ts';
import { print } from '../stack/print.ts';
import { startStack, type Stack, type StackOptions } from '../stack/start.ts';
import { isSoWithin, until } from '../stack/until.ts';

/** Of a product that serves the load of a drill. */
export const UNDER_LOAD = { RATE_LIMIT_SCALE: '0', BOX_NEEDS_CONFIRMED_EMAIL: '0', LOG_LEVEL: 'warn' } as const;

type DrillOptions = Omit<StackOptions, 'onDeath'> & {
  /** Names of the parts that may end although no call of the drill ends them. */
  readonly mayEnd?: readonly string[];
};

/**
 * Runs the work of a drill on a stack of its own, whose logs are left if there are faults.
 * @returns the faults of the work, and the parts that have ended by themselves
 */
export async function onStack(
  { mayEnd = [], ...options }: DrillOptions,
  work: (stack: Stack) => Promise<readonly string[]>,
): Promise<string[]> {
  const deaths: string[] = [];
  const onDeath = (name: string, how: string): void => {
    if (!mayEnd.includes(name)) deaths.push(`${name} ended by itself (${how})`);
  };
  const stack = await startStack({ ...options, onDeath });
  let keepsStack = true;
  try {
    const faults = [...(await work(stack)), ...deaths];
    keepsStack = faults.length > 0;
    return faults;
  } finally {
    await stack.stop(keepsStack);
    if (keepsStack) print(`The logs are in ${stack.folder}`);
  }
}

/** Members with an open page, which must receive each change of their record. */
export class Readers {
  readonly members: readonly Member[];
  readonly #address: string;
  readonly #streams: readonly Stream[];

  private constructor(address: string, members: readonly Member[]) {
    this.#address = address;
    this.members = members;
    this.#streams = members.map((member) => new Stream(address, member));
  }

  /** Signs members up and opens their pages. */
  static async open(address: string, count: number): Promise<Readers> {
    const readers = new Readers(address, await signUpMembers(address, count));
    await until('the pages are open', async () => readers.#streams.every((stream) => stream.hasReceived('event:')));
    return readers;
  }

  /** Some save a name, again until it is accepted. @returns false if one takes too long */
  async areSavedWithin(withinMs: number, name: string, members = this.members): Promise<boolean> {
    const save = ({ uid, client }: Member): Promise<boolean> =>
      isSoWithin(withinMs, async () => {
        await client.must(this.#address, `/api/user/${uid}`, { firstName: name });
        return true;
      });
    return (await Promise.all(members.map(save))).every(Boolean);
  }

  /** Returns how many pages have not received a name in time. */
  missed(name: string): Promise<number> {
    return missedEvents(name, this.#streams);
  }

  async close(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.close()));
  }
}
