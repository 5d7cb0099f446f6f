import type { OptInType } from '../gate/gate.ts';

const FAMILIES = {
  'pre-redeem': 'Pre Shipping',
  'pre-redeem-mandatory': 'Pre Mand Shipping',
  'post-shipping': 'Post Shipping',
} as const satisfies Record<OptInType, string>;

/**
 * Returns the label under which an answer to a partner is counted: the kind of the opt-in, the
 * answer and the partner.
 */
export function optInLabel(type: OptInType, answer: 'yes' | 'no', partner: string): string {
  return `${FAMILIES[type]} Opt-in ${answer === 'yes' ? 'Yes' : 'No'} - ${partner}`;
}
