import { STATUS_OF_CODE } from '@nestling/contract/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { isForeignKeyViolation, type Database } from '../database/database.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { sha256 } from '../ids.ts';
import { claimKey, dropClaim, findClaim, storeAnswer } from './queries/claims.ts';
import type { ClaimKey } from './claim.ts';

/** Milliseconds. A claim expires so that a retry succeeds after its claimant has died. */
const LEASE_MS = 30_000;

const RETENTION_MS = 24 * 60 * 60 * 1000;

/** Data of a success, or a refusal. */
export type Outcome<Data> = Success<Data> | Refusal;

interface Success<Data> {
  data: Data;
  status: number;
  /** True if the work has stored it under its key (`storeAnswer`), in its own transaction. */
  isStored?: boolean;
}

interface IdempotentCall<Data> {
  request: FastifyRequest;
  reply: FastifyReply;
  uid: string;
  isData: (value: unknown) => value is Data;
}

/**
 * Runs a write once per `Idempotency-Key`: the same key and body gets the same answer, another body
 * is refused, and a repetition until the first one ends gets a refusal. Without the header the work
 * simply runs. A 5xx is never stored.
 *
 * @param work gets its key, or null without the header
 */
export async function idempotently<Data>(
  parts: { db: Database; clock: Clock },
  call: IdempotentCall<Data>,
  work: (key: ClaimKey | null) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const header = call.request.headers['idempotency-key'];
  if (header === undefined) return work(null);
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    return refuse('validation-failed', { fields: { 'Idempotency-Key': 'invalid' } });
  }
  const key: ClaimKey = { uid: call.uid, route: call.request.routeOptions.url ?? '', key: header };
  const now = parts.clock.now();
  const isClaimed = await unlessErased(() =>
    claimKey(parts.db, {
      ...key,
      bodyHash: bodyHash(call.request),
      createdAt: now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      forgottenBefore: new Date(now.getTime() - RETENTION_MS),
    }),
  );
  if (isClaimed === null) return refuse('unauthenticated');
  return isClaimed ? runClaimed(parts.db, key, work) : replay(parts.db, key, call);
}

/** Null if the account was erased after the session lookup. */
async function unlessErased(claim: () => Promise<boolean>): Promise<boolean | null> {
  try {
    return await claim();
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

async function runClaimed<Data>(
  db: Database,
  key: ClaimKey,
  work: (key: ClaimKey) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  try {
    const outcome = await work(key);
    if (!('refused' in outcome) && outcome.isStored === true) return outcome;
    const status = 'refused' in outcome ? STATUS_OF_CODE[outcome.refused] : outcome.status;
    // The caller may sign in again and send the same.
    const isOfSession = 'refused' in outcome && outcome.refused === 'unauthenticated';
    if (status >= 500 || isOfSession) await dropClaim(db, key);
    else await storeAnswer(db, { key, status, answer: outcome });
    return outcome;
  } catch (error) {
    await dropClaim(db, key);
    throw error;
  }
}

async function replay<Data>(
  db: Database,
  key: ClaimKey,
  call: Pick<IdempotentCall<Data>, 'request' | 'reply' | 'isData'>,
): Promise<Outcome<Data>> {
  const row = await findClaim(db, key);
  if (!row || row.bodyHash !== bodyHash(call.request))
    return refuse(row ? 'idempotency-key-reused' : 'idempotency-in-flight');
  if (row.status === null) return refuse('idempotency-in-flight');
  call.reply.header('idempotency-replayed', 'true');
  const stored = row.answer;
  if (isStoredData(stored) && call.isData(stored.data)) return { data: stored.data, status: row.status };
  if (isStoredRefusal(stored)) return stored;
  throw new Error('a kept answer cannot be read');
}

function bodyHash(request: FastifyRequest): string {
  return sha256(`${request.url.split('?')[0]} ${JSON.stringify(request.unparsedBody ?? null)}`);
}

function isStoredData(value: unknown): value is { data: unknown } {
  return typeof value === 'object' && value !== null && 'data' in value;
}

function isStoredRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';
}
