import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../crash/client.ts';
import { runSql } from '../../stack/postgres.ts';

const PASSWORD = 'robin-egg-42';
const REGISTERED_EVERY_MS = 150;

/** A member, as a person remembers them who has lost the database. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Registers a member. @throws when it is refused */
export async function register(address: string): Promise<Member> {
  const uid = randomUUID();
  const email = `${uid}@example.com`;
  const sentAt = Date.now();
  const { status } = await new Client().send(address, `/api/user/${uid}`, {
    email,
    password: PASSWORD,
    emailOptIn: false,
    policyVersion: '2024-01',
  });
  if (status !== 201) throw new Error(`the registration answered ${status}`);
  return { uid, email, sentAt, answeredAt: Date.now() };
}

/** Registers members, one after the other. */
export async function registerUntil(address: string, members: Member[], life: { isOver: boolean }): Promise<void> {
  while (!life.isOver) {
    members.push(await register(address));
    await pause(REGISTERED_EVERY_MS);
  }
}

/** Signs a member in. */
export const signIn = (address: string, { email }: Member): Promise<{ status: number }> =>
  new Client().send(address, '/api/auth/sign-in', { email, password: PASSWORD });

/** Returns which of the members have a row. */
export async function presentUids(url: string, uids: readonly string[]): Promise<Set<string>> {
  const rows = await runSql<{ uid: string }>(url, 'select uid from users where uid = any($1::uuid[])', [uids]);
  return new Set(rows.map(({ uid }) => uid));
}
