import type { Executor } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { isAnyOperator, lockOperator, markJoined, upsertInvited } from '../queries/operators.ts';
import { deleteSecrets } from '../queries/secrets.ts';
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
      const operatorId = await upsertInvited(tx, { id: newId(), email, at: now });
      await lockOperator(tx, operatorId);
      await markJoined(tx, operatorId, { name, at: now });
      await deleteSecrets(tx, operatorId);
      const expiresAt = new Date(now.getTime() + DAY_MS);
      const secret = await issueSecret(tx, { purpose: 'demo', operatorId, expiresAt });
      links.push(`${site.origin()}${site.base}/enter#${secret}`);
    }
    return links;
  });
}

/** True if the database has demo operators, whose links are printed. */
export function hasDemoOperators(db: Executor): Promise<boolean> {
  return isAnyOperator(
    db,
    DEMO_OPERATORS.map(({ email }) => email),
  );
}
