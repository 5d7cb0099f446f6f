import {
  CERTIFICATE_RETRY_MS,
  WAITING_CERTIFICATES,
  moveCertificate,
  type CertificateMove,
  type CertificateOutcome,
} from '@nestling/domain/rewards/opt-in/certificate-state';
import { findMember } from '#account/public.ts';
import type { AccountFault, RetainedCopy, RetainRequest } from '#gateways/form-certification/port.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { retainCertificateJob } from '../jobs/retain-certificate.ts';
import {
  findPartnerOfConsent,
  findWaitingCertificate,
  hasLateCertificate,
  storeAttempt,
  type CertificateAttempt,
  type WaitingCertificate,
} from '../queries/certificates.ts';

type RetainDeps = Pick<RewardDeps, 'handle' | 'clock' | 'alerts' | 'jobs' | 'crash' | 'certificates'>;

interface Attempted {
  outcome: CertificateOutcome;
  copy: RetainedCopy | null;
  fault: AccountFault | null;
}

const DEFERRED: Attempted = { outcome: 'deferred', copy: null, fault: null };

/**
 * Makes one attempt to retain the certificate of a yes, if the yes still counts, and enqueues the
 * next one. After a crash the same attempt is repeated: the provider answers it as before.
 */
export async function retainCertificate(deps: RetainDeps, attempt: CertificateAttempt): Promise<void> {
  const { handle, crash } = deps;
  const waiting = await findWaitingCertificate(handle.db, attempt);
  if (!waiting) return settleErased(deps, attempt.consentId);
  const lead = await leadOf(deps, waiting);
  const attempted: Attempted =
    lead === null
      ? { ...DEFERRED, outcome: 'ended' }
      : await askProvider(deps, { certificate: waiting.certificate, lead, reference: String(attempt.consentId) });
  crash('certificate.sent');
  await handle.transaction((tx) => store(tx, deps, { attempt, waiting, attempted }));
}

/** An erased member's certificate waits no longer, and may have been the last late one. */
async function settleErased({ handle, alerts }: RetainDeps, consentId: number): Promise<void> {
  const partner = await findPartnerOfConsent(handle.db, consentId);
  if (partner === null) return;
  await handle.transaction((tx) => settleLate(tx, { alerts }, partner));
}

/**
 * Returns what the form is compared with: the number that was typed into it, or the email where the
 * partner asks for no number.
 * Null for a yes that no longer counts.
 */
async function leadOf(
  { handle }: Pick<RetainDeps, 'handle'>,
  { uid, isEnded, phone }: WaitingCertificate,
): Promise<RetainRequest['lead'] | null> {
  const member = isEnded || uid === null ? null : await findMember(handle.db, uid);
  if (!member) return null;
  return phone === null ? { email: member.email } : { phone };
}

async function askProvider(
  { certificates }: Pick<RetainDeps, 'certificates'>,
  request: RetainRequest,
): Promise<Attempted> {
  // The settings no longer choose a provider.
  if (certificates === null) return DEFERRED;
  const result = await certificates.retain(request);
  switch (result.kind) {
    case 'retained':
      return { outcome: 'retained', copy: result.copy, fault: null };
    case 'refused':
      return { outcome: result.reason, copy: null, fault: null };
    case 'deferred':
      return { ...DEFERRED, fault: result.fault };
  }
}

interface Result {
  attempt: CertificateAttempt;
  waiting: WaitingCertificate;
  attempted: Attempted;
}

async function store(tx: Transaction, deps: RetainDeps, result: Result): Promise<void> {
  const { attempt, waiting, attempted } = result;
  const now = deps.clock.now();
  const age = now.getTime() - waiting.at.getTime();
  const move = moveCertificate(waiting.state, { outcome: attempted.outcome, age });
  if (!(await storeAttempt(tx, attempt, { state: move.to, copy: attempted.copy }))) return;
  if (WAITING_CERTIFICATES.includes(move.to)) {
    const { consentId, tries } = attempt;
    const startAfter = new Date(now.getTime() + CERTIFICATE_RETRY_MS);
    await deps.jobs.send(tx, retainCertificateJob, { consentId, tries: tries + 1 }, { startAfter });
  }
  await alertPartner(tx, deps, result, move);
  await alertAccount(tx, deps, attempted);
}

async function alertPartner(
  tx: Transaction,
  { alerts }: Pick<RetainDeps, 'alerts'>,
  { attempt, waiting }: Result,
  { to, alert }: CertificateMove,
): Promise<void> {
  const subject = waiting.partner;
  const details = { certificate: to, consentId: String(attempt.consentId) };
  if (alert === 'certificate-late') await alerts.raise(tx, { kind: 'certificate-late', subject }, details);
  if (alert === 'certificate-lost') await alerts.raise(tx, { kind: 'certificate-lost', subject }, details);
  if (waiting.state === 'late' && to !== 'late') await settleLate(tx, { alerts }, subject);
}

async function settleLate(tx: Transaction, { alerts }: Pick<RetainDeps, 'alerts'>, partner: string): Promise<void> {
  if (await hasLateCertificate(tx, partner)) return;
  const alert = { kind: 'certificate-late', subject: partner } as const;
  await alerts.settle(tx, alert, { settledBy: 'worker', reason: 'none is late' });
}

/** Every certificate meets a fault of the account, so that one line an hour is enough. */
async function alertAccount(
  tx: Transaction,
  { alerts, clock }: Pick<RetainDeps, 'alerts' | 'clock'>,
  { outcome, fault }: Attempted,
): Promise<void> {
  if (fault !== null) {
    const account = { kind: 'certificate-account', subject: fault } as const;
    const hourAgo = new Date(clock.now().getTime() - CERTIFICATE_RETRY_MS);
    const wasJustRaised = (await alerts.isOpen(tx, account)) && (await alerts.wasRaisedSince(tx, account, hourAgo));
    if (!wasJustRaised) await alerts.raise(tx, account);
    return;
  }
  if (outcome !== 'retained') return;
  for (const subject of await alerts.openSubjects(tx, 'certificate-account')) {
    const account = { kind: 'certificate-account', subject } as const;
    await alerts.settle(tx, account, { settledBy: 'worker', reason: 'a certificate is retained' });
  }
}
