import type { OptInType } from '../gate/gate.ts';

/** Kinds by their codes, and by the names that editors know, in the form of a code. */
const BY_NAME: Readonly<Record<string, OptInType | null>> = {
  '': null,
  none: null,
  no: null,
  'pre-redeem': 'pre-redeem',
  'pre-redeem-mandatory': 'pre-redeem-mandatory',
  'post-shipping': 'post-shipping',
};

/**
 * Parses when a partner of a course asks: a code, or a name such as `Pre-Redeem Mandatory Opt-in`.
 * @returns undefined for a kind that does not exist
 */
export function parseOptInType(written: unknown): OptInType | null | undefined {
  if (written === null || written === undefined) return null;
  if (typeof written !== 'string') return undefined;
  const code = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .replace(/-?opt-?in$/, '');
  return Object.hasOwn(BY_NAME, code) ? BY_NAME[code] : undefined;
}
