import { z } from 'zod';
import { isThisMachine } from './this-machine.ts';

/** The answer that nobody else runs it. */
const OWN = 'own';

/** The name of a company, or `own`. */
export const companyName = z.string().trim().min(1).optional();

/** The country of its servers. */
export const companyCountry = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be the code of a country, such as US')
  .optional();

/** The address of its privacy policy. */
export const companyPolicyUrl = z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional();

/** The settings that name a company, by the beginning of their names. */
export type CompanySettings<Prefix extends string> = Readonly<
  Partial<
    Record<`${Prefix}_COMPANY` | `${Prefix}_COMPANY_COUNTRY` | `${Prefix}_COMPANY_POLICY_URL`, string | undefined>
  >
>;

/** A company that runs a system for the provider. */
export interface NamedCompany {
  readonly company: string;
  readonly serversIn: string;
  readonly policyUrl: string;
}

/** Returns the company that the settings name; null for one's own, and undefined where nothing is said. */
export function namedCompany<Prefix extends string>(
  settings: CompanySettings<Prefix>,
  prefix: Prefix,
): NamedCompany | null | undefined {
  const company = settings[`${prefix}_COMPANY`];
  const serversIn = settings[`${prefix}_COMPANY_COUNTRY`];
  const policyUrl = settings[`${prefix}_COMPANY_POLICY_URL`];
  if (company === OWN) return null;
  return company && serversIn && policyUrl ? { company, serversIn, policyUrl } : undefined;
}

/** Settings of a company that do not fit together, one line each. */
export function companyFaults<Prefix extends string>(settings: CompanySettings<Prefix>, prefix: Prefix): string[] {
  const names = [`${prefix}_COMPANY`, `${prefix}_COMPANY_COUNTRY`, `${prefix}_COMPANY_POLICY_URL`] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length || settings[`${prefix}_COMPANY`] === OWN) return [];
  return missing.map((name) => `${name}: a company needs all three settings, or ${prefix}_COMPANY=${OWN}`);
}

/**
 * Asks whose a system is, as a row of its check, whose fault is empty where the settings say it. One on
 * this machine is the provider's own.
 * @param host null for none
 */
export function companyRow<Prefix extends string>(
  settings: CompanySettings<Prefix>,
  prefix: Prefix,
  host: string | null,
): { what: string; found: string; fault: string } {
  const isHere = host === null || isThisMachine(host);
  const isNamed = isHere || namedCompany(settings, prefix) !== undefined;
  return {
    what: 'company',
    found: settings[`${prefix}_COMPANY`] ?? (isHere ? OWN : 'not named'),
    fault: isNamed
      ? ''
      : `whose is it? Set ${prefix}_COMPANY with its country and policy, which members read, or ${prefix}_COMPANY=${OWN}`,
  };
}
