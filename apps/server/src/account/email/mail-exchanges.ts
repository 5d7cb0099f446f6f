import { Resolver } from 'node:dns/promises';
import { emailDomain } from '@nestling/domain/account/email/email';
import { isDisposableEmail } from './disposable-email.ts';

export interface MailExchange {
  exchange: string;
  priority: number;
}

/** Resolves mail servers; rejects with a `code` like Node's resolver. */
export type ResolveMx = (domain: string) => Promise<MailExchange[]>;

/**
 * A domain that must have mail servers: if its lookup fails, the resolver is broken and not the
 * domain.
 */
const CANARY = 'gmail.com';

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Creates a resolver that waits at most 3 s for an answer. */
export function systemResolver(): ResolveMx {
  const resolver = new Resolver({ timeout: 1_400, tries: 1 });
  return (domain) => resolver.resolveMx(domain);
}

/** Returns null if no mail can reach the address; an empty list if the lookup failed. */
export async function mailExchanges(
  email: string,
  resolveMx: ResolveMx,
): Promise<(MailExchange | Record<string, never>)[] | null> {
  if (isDisposableEmail(email)) return null;
  const domain = emailDomain(email);
  if (domain.startsWith('[')) return [{}];
  try {
    const exchanges = await resolveMx(domain);
    const usable = exchanges.filter(({ exchange }) => exchange !== '' && exchange !== '.');
    return usable.length > 0 ? usable : null;
  } catch (error) {
    if (!isNotThere(error)) return [{}];
    return (await isTrusted(resolveMx)) ? null : [{}];
  }
}

async function isTrusted(resolveMx: ResolveMx): Promise<boolean> {
  try {
    return (await resolveMx(CANARY)).length > 0;
  } catch {
    return false;
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && NOT_THERE.has(error.code);
}
