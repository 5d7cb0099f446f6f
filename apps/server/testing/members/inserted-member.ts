import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { FIRST_REVISION, policyPageSlug } from '@nestling/domain/editorial/policy-page';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newToken, sha256 } from '../../src/platform/ids.ts';
import { PASSWORD, type Member, type TestProduct } from '../product.ts';

export interface MemberFields {
  email?: string;
  firstName?: string;
  lastName?: string;
  campaign?: string;
  policyVersion?: string;
}

/** That of `PASSWORD_COST=low`. */
const LOW_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The version of the policy in `content`, which a registration signs. */
const POLICY = '2024-01';

const policyPage = z.object({ revision: z.number() });

function revisionIn(contentFolder: string): number {
  const file = join(contentFolder, 'main/page', String(policyPageSlug(POLICY)), 'entry.json');
  return existsSync(file) ? policyPage.parse(JSON.parse(readFileSync(file, 'utf8'))).revision : FIRST_REVISION;
}

/**
 * Inserts a member with a session, as registration and sign-in do, but without the confirmation
 * mail and the record of the opt-in question. Costs a tenth of those two calls.
 */
export async function insertMember(product: TestProduct, fields: MemberFields = {}): Promise<Member> {
  const { firstName = '', lastName = '', campaign = null, policyVersion = POLICY } = fields;
  const uid = randomUUID();
  const email = fields.email ?? `${uid.slice(0, 13)}@example.com`;
  const token = newToken();
  passwordHash ??= hash(PASSWORD, LOW_COST);
  const now = product.clock.now();
  const end = new Date(now.getTime() + DAY_MS).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  await product.database.db.execute(sql`
    with joined as (
      insert into users (uid, email, password_hash, created_at, last_seen_at, first_name, last_name, campaign, locale, email_opt_in,
        email_opt_in_date, last_registration_step_finished)
      values (${uid}, ${email}, ${await passwordHash}, ${at}, ${at}, ${firstName}, ${lastName}, ${campaign}, 'en-US', false,
        ${at}, '0-landing page') returning uid
    ), signed as (
      insert into users_policy (uid, version, revision, signed_at)
      select uid, ${POLICY}, ${revisionIn(product.contentFolder)}::integer, ${at} from joined where ${policyVersion === POLICY}
    )
    insert into sessions (id, token_hash, uid, started_at, last_used_at, expires_at, device)
    select ${randomUUID()}::uuid, ${sha256(token)}, uid, ${at}, ${at}, ${end}::timestamptz, 'lightMyRequest' from joined`);
  const browser = product.browser();
  for (const [name, value] of [
    ['bbu-sid', token],
    ['bbu-auth', 'true'],
    ['bbu-user-id', uid],
  ] as const)
    browser.cookies.set(name, value);
  return { ...browser, uid, email };
}
