import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../crash/client.ts';
import { Parent, type ParentGoal } from '../crash/parent.ts';
import type { SignedIn } from './parents.ts';

/** The time after which a person tries again. */
const TRY_AGAIN_MS = 300;

const GOALS: readonly ParentGoal[] = ['order', 'code', 'pickup'];

/** What became of calls. */
export interface Tally {
  calls: number;
  /** Calls that were answered by a 5xx, or not at all. */
  refused: number;
}

/** Parents and members who use the product at once, and repeat what is refused, as people do. */
export interface Load {
  /** Counts the calls from now on. @returns ends it */
  readonly count: () => () => Tally;
  readonly total: Tally;
  /** Everybody who came, with what they are after. */
  readonly parents: readonly { readonly goal: ParentGoal; readonly parent: Parent }[];
  /** Answers that no outage explains, in words. */
  readonly wrong: readonly string[];
  /** Nobody new comes; resolves once all have what they are after. */
  readonly finish: () => Promise<void>;
  /** Returns the saved names that are no longer stored, a sentence for each. */
  readonly lostNames: () => Promise<string[]>;
}

interface LoadPlan {
  readonly address: string;
  /** Parents on the path to a reward at any time. */
  readonly together: number;
  /** Each of them saves and reads without a pause. */
  readonly members: readonly SignedIn[];
}

/** Starts the load of a drill. */
export function startLoad({ address, together, members }: LoadPlan): Load {
  const total: Tally = { calls: 0, refused: 0 };
  const tallies = new Set([total]);
  const parents: { goal: ParentGoal; parent: Parent }[] = [];
  const wrong: string[] = [];
  const saved = new Map<SignedIn, string>();
  const over = new AbortController();
  const onCall = (status: number): void => {
    for (const tally of tallies) {
      tally.calls += 1;
      if (status === 0 || status >= 500) tally.refused += 1;
    }
  };

  async function comeAndGo(place: number): Promise<void> {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      const goal = GOALS[turn % GOALS.length] ?? 'order';
      const parent = new Parent(goal, onCall);
      parents.push({ goal, parent });
      await untilDone(() => parent.goOn(address), wrong);
    }
  }

  async function useAsMember(member: SignedIn): Promise<void> {
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      const lastName = `Ortiz ${'IVXLC'[turn % 5] ?? ''}`;
      await untilDone(() => callAs(address, member, onCall, { lastName }), wrong);
      saved.set(member, lastName);
      for (const path of [`/api/user/${member.uid}`, '/api/courses/safe-sleep', '/'])
        await untilDone(() => callAs(address, member, onCall, path), wrong);
    }
  }

  const running = [...Array.from({ length: together }, (_, place) => comeAndGo(place)), ...members.map(useAsMember)];
  return {
    total,
    parents,
    wrong,
    count: () => {
      const tally: Tally = { calls: 0, refused: 0 };
      tallies.add(tally);
      return () => {
        tallies.delete(tally);
        return tally;
      };
    },
    finish: async () => {
      over.abort();
      await Promise.all(running);
    },
    lostNames: async () => {
      const lost: string[] = [];
      for (const [member, lastName] of saved) {
        const text = await callAs(address, member, () => undefined, `/api/user/${member.uid}`);
        if (!text.includes(JSON.stringify(lastName))) lost.push(`the name of ${member.uid} is not ${lastName}`);
      }
      return lost;
    },
  };
}

/** Tries until it succeeds; an answer that no outage explains is noted and ends the attempts. */
async function untilDone(attempt: () => Promise<unknown>, wrong: string[]): Promise<void> {
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (error instanceof Refused && error.status < 500) {
        wrong.push(error.message);
        return;
      }
      await pause(TRY_AGAIN_MS);
    }
  }
}

/** @param what a path to read, or the fields of the member to save */
async function callAs(
  address: string,
  { uid, cookie }: SignedIn,
  onCall: (status: number) => void,
  what: string | Readonly<Record<string, string>>,
): Promise<string> {
  const path = typeof what === 'string' ? what : `/api/user/${uid}`;
  const headers = { cookie, 'content-type': 'application/json', 'x-api-access-key': 'nestling-web' };
  const init = typeof what === 'string' ? { headers } : { method: 'POST', headers, body: JSON.stringify(what) };
  const response = await fetch(address + path, init).catch((error: unknown) => {
    onCall(0);
    throw error;
  });
  onCall(response.status);
  const text = await response.text();
  if (!response.ok) throw new Refused(`${path} answered ${response.status}: ${text}`, response.status);
  return text;
}

/** Saves the first name of a member. @throws when it is refused */
export async function saveFirstName(address: string, member: SignedIn, firstName: string): Promise<void> {
  await callAs(address, member, () => undefined, { firstName });
}
