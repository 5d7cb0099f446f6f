import type { BeginDeskSignInExchange, KeyProof } from '@nestling/contract/desk/session.schema';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findKeyOwner, lockKey, markKeyUsed } from '../queries/keys.ts';
import { lockOperator } from '../queries/operators.ts';
import { challengeOf, CHALLENGE_SECONDS, readKeyProof, requestOptions } from '../passkeys.ts';
import type { ActionDeps } from '../ports.ts';
import { openSession, type StartedSession } from './open-session.ts';
import { issueSecret, useChallenge, useLink } from './use-secret.ts';

/** What a browser needs to sign in. It names no passkey, so that it tells nobody who works here. */
export async function beginSignIn({ handle, clock, site }: ActionDeps): Promise<BeginDeskSignInExchange['data']> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  const challenge = await issueSecret(handle.db, { purpose: 'sign-in', operatorId: null, expiresAt });
  return { options: await requestOptions({ site }, challenge) };
}

/** Signs in with a passkey. The refusal is the same for every reason. */
export async function signIn(deps: ActionDeps, proof: KeyProof): Promise<StartedSession | Refusal> {
  const now = deps.clock.now();
  const challenge = challengeOf(proof);
  if (challenge === null) return refuse('unauthenticated');
  return deps.handle.transaction(async (tx) => {
    // Used up by whatever is sent with it, so that one challenge is one try.
    const isOpen = await useChallenge(tx, challenge, { purpose: 'sign-in', operatorId: null }, now);
    const operatorId = isOpen ? await findKeyOwner(tx, proof.id) : null;
    // The operator first, because an invitation locks in this order.
    if (operatorId === null || (await lockOperator(tx, operatorId)) === null) return refuse('unauthenticated');
    const key = await lockKey(tx, proof.id);
    if (key === null) return refuse('unauthenticated');
    const counter = await readKeyProof(deps.site, proof, { challenge, key });
    if (counter === null) return refuse('unauthenticated');
    await markKeyUsed(tx, key.id, { counter, at: now });
    return openSession(tx, key.operatorId, now);
  });
}

/** Signs a demo operator in by the secret of a printed link. */
export async function enterDemo({ handle, clock }: ActionDeps, secret: string): Promise<StartedSession | Refusal> {
  const now = clock.now();
  return handle.transaction(async (tx) => {
    const operatorId = await useLink(tx, 'demo', secret, now);
    return typeof operatorId === 'string' ? openSession(tx, operatorId, now) : operatorId;
  });
}
