import { setTimeout as pause } from 'node:timers/promises';
import { Refused, signUpMembers, type Member } from '../crash/client.ts';
import { Parent, type ParentGoal } from '../crash/parent.ts';

/** The time after which a person tries again. */
const TRY_AGAIN_MS = 300;

const GOALS: readonly ParentGoal[] = ['order', 'code', 'pickup'];

/** What members read after each change of their name. */
const READ = ['/api/courses/safe-sleep', '/'];

/** How many calls there were. */
export interface Tally {
  readonly calls: number;
  /** Calls that were answered by a 5xx, or not at all. */
  readonly refused: number;
}

/** Parents and members who use the product at once, and repeat what is refused, as people do. */
export class Load {
  /** Everybody who came. */
  readonly parents: Parent[] = [];
  /** Answers that no outage explains, in words. */
  readonly wrong: string[] = [];
  readonly #address: string;
  readonly #goals: readonly ParentGoal[];
  readonly #savedNames = new Map<Member, string>();
  #tally: Tally = { calls: 0, refused: 0 };
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(address: string, goals: readonly ParentGoal[]) {
    this.#address = address;
    this.#goals = goals;
  }

  /**
   * Begins once all members have signed up.
   *
   * @param together parents on the path to a reward at any time
   * @param members who save and read without a pause
   * @param goals of the parents, by turns
   */
  static async start(address: string, together: number, members: number, goals = GOALS): Promise<Load> {
    const load = new Load(address, goals);
    const signedUp = await signUpMembers(address, members, load.#onCall);
    load.#running = Promise.all([
      ...Array.from({ length: together }, (_, place) => load.#comeAndGo(place)),
      ...signedUp.map((each) => load.#save(each)),
    ]);
    return load;
  }

  /** Counts the calls since an earlier tally, or all. */
  tally(since: Tally = { calls: 0, refused: 0 }): Tally {
    const { calls, refused } = this.#tally;
    return { calls: calls - since.calls, refused: refused - since.refused };
  }

  /** Nobody new comes; resolves once all have what they are after. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Returns each acknowledged write that is not there, in words. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const parent of this.parents) lost.push(...(await parent.lost(this.#address)));
    for (const [{ uid, client }, name] of this.#savedNames) {
      const body = JSON.stringify(await client.read(this.#address, `/api/user/${uid}`));
      if (!body.includes(JSON.stringify(name))) lost.push(`the name of ${uid} is not ${name}`);
    }
    return lost;
  }

  readonly #onCall = (status: number): void => {
    const { calls, refused } = this.#tally;
    this.#tally = { calls: calls + 1, refused: status === 0 || status >= 500 ? refused + 1 : refused };
  };

  async #comeAndGo(place: number): Promise<void> {
    for (let turn = place; !this.#isOver; turn += 1) {
      const parent = new Parent(this.#goals[turn % this.#goals.length] ?? 'order', this.#onCall);
      this.parents.push(parent);
      await this.#untilDone(() => parent.goOn(this.#address));
    }
  }

  async #save(member: Member): Promise<void> {
    for (let turn = 1; !this.#isOver; turn += 1) {
      const lastName = `Ortiz ${'IVXLC'[turn % 5] ?? ''}`;
      await this.#untilDone(() => member.client.must(this.#address, `/api/user/${member.uid}`, { lastName }));
      this.#savedNames.set(member, lastName);
      for (const path of READ) await this.#untilDone(() => member.client.mustRead(this.#address, path));
    }
  }

  /** Tries until it succeeds; an answer that no outage explains is noted and ends the attempts. */
  async #untilDone(attempt: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (error instanceof Refused && error.status < 500) {
          this.wrong.push(error.message);
          return;
        }
        await pause(TRY_AGAIN_MS);
      }
    }
  }
}
