import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { findOperatorByEmail, isAnyOperator, markJoined, upsertInvited } from '../queries/operators.ts';
import type { ActionDeps } from '../ports.ts';
import { issueSecret } from './use-secret.ts';

/** Two, because some actions need a second person. */
const DEMO_OPERATORS = [
  { email: 'desk-robin@example.com', name: 'Robin (demo)' },
  { email: 'desk-wren@example.com', name: 'Wren (demo)' },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the demo operators where they are missing. @returns a link for each that signs in, once */
export async function openDemoDesk({ handle, clock, site }: ActionDeps): Promise<string[]> {
  const now = clock.now();
  return handle.transaction(async (tx) => {
    const links: string[] = [];
    for (const { email, name } of DEMO_OPERATORS) {
      const operatorId = await demoOperator(tx, { email, name, now });
      if (operatorId === null) continue;
      const expiresAt = new Date(now.getTime() + DAY_MS);
      const secret = await issueSecret(tx, { purpose: 'demo', operatorId, expiresAt });
      links.push(`${site.origin()}${site.base}/enter#${secret}`);
    }
    return links;
  });
}

/** @returns null for one whose access was ended */
async function demoOperator(
  tx: Transaction,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<string | null> {
  const stored = await findOperatorByEmail(tx, email);
  if (stored !== null) return stored.leftAt === null ? stored.id : null;
  const operatorId = await upsertInvited(tx, { id: newId(), email, at: now });
  await markJoined(tx, operatorId, { name, at: now });
  return operatorId;
}

/** True for an email that only a demo operator has. */
export function isDemoEmail(email: string): boolean {
  return DEMO_OPERATORS.some((operator) => operator.email === email);
}

/** True if the database has demo operators, whose links are printed. */
export function hasDemoOperators(db: Executor): Promise<boolean> {
  return isAnyOperator(
    db,
    DEMO_OPERATORS.map(({ email }) => email),
  );
}
