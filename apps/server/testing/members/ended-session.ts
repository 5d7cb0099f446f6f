import { vi } from 'vitest';
import { operate } from '../operator.ts';
import type { HttpAnswer, Member, TestProduct } from '../product.ts';
import { askForCode } from './reset.ts';
import { holdResult } from './session-reads.ts';

/** A method that ends the sessions of a member. */
interface SessionEnd {
  name: string;
  /** @returns what ends them */
  prepare: (product: TestProduct, member: Member) => Promise<() => Promise<void>>;
}

const NEW_PASSWORD = 'wren-nest-77';

export const SESSION_ENDS: readonly SessionEnd[] = [
  {
    name: 'a sign-out',
    prepare: async (_, member) => async () => succeeded(await member.post('/api/auth/sign-out')),
  },
  {
    name: 'a reset of the password',
    prepare: async (product, member) => {
      const code = await askForCode(product, member);
      const reset = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      return async () => succeeded(await product.browser().post(`/api/auth/password-reset/${code}`, reset));
    },
  },
  {
    name: 'a lock of the account',
    prepare:
      async ({ adminChannel }, { uid }) =>
      async () => {
        const { exit, err } = await operate(adminChannel, ['members', 'lock', uid, '--reason', 'stolen']);
        if (exit !== 0) throw new Error(err);
      },
  },
];

function succeeded({ status, text }: HttpAnswer): void {
  if (status !== 200) throw new Error(`the session did not end: ${status} ${text}`);
}

/** Makes a call whose session ends after it was admitted, just before its first transaction. */
export async function endedBeforeTransaction(
  { database }: TestProduct,
  call: () => Promise<HttpAnswer>,
  end: () => Promise<void>,
): Promise<HttpAnswer> {
  const run = database.transaction.bind(database);
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    await end();
    return run(work);
  });
  try {
    const answer = await call();
    if (spy.mock.calls.length === 0) throw new Error('the call had no transaction');
    return answer;
  } finally {
    spy.mockRestore();
  }
}

/** Makes a call whose session ends once it has read the member's rewards. */
export async function endedAfterRewards(
  { database }: TestProduct,
  call: () => Promise<HttpAnswer>,
  end: () => Promise<void>,
): Promise<HttpAnswer> {
  const rewards = holdResult(database, (text) => text.includes('"users_redemptions"'));
  try {
    const answer = call();
    const first = await Promise.race([rewards.ran.then(() => null), answer]);
    if (first !== null) throw new Error(`the call read no rewards: ${first.status} ${first.text}`);
    await end();
    rewards.release();
    return await answer;
  } finally {
    rewards.release();
  }
}
