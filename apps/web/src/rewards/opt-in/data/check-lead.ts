import { formatPostalCode } from '@nestling/domain/account/postal-code';
import { stateOfRegion } from '@nestling/domain/account/zip-region';
import type { OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { judgeLead } from '@nestling/domain/rewards/opt-in/lead';
import type { AskedPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { today } from '../../../lib/dates.ts';
import { askAboutCode } from '../../data/code-answer.ts';
import { errorsOfFields } from './controls.ts';
import type { OptInErrors, OptInProblem } from './controls.ts';
import { leadFieldsOf } from './lead-fields.ts';

type Address = OptInAnswers['address'];

interface CheckedAddress {
  /** As the look-up of its code leaves it. */
  address: Address;
  problem: OptInProblem | null;
}

/**
 * What keeps a yes from being sent, by the rule that the server has too; and her address, whose state follows the postal code.
 * @throws the failure of a look-up that met no network
 */
export async function checkLead(
  asked: readonly AskedPart[],
  answers: OptInAnswers,
  country: string,
): Promise<{ errors: OptInErrors; address: Address | null }> {
  const looked = asked.includes('address') ? await lookUpAddress(answers.address, country) : null;
  const given = looked === null ? answers : { ...answers, address: looked.address };
  const verdict = judgeLead(asked, leadFieldsOf(asked, given), today());
  const { state, ...others } = verdict.kind === 'refused' ? verdict.problems : {};
  // An address abroad names no state.
  const errors = errorsOfFields(state === undefined || given.address.state === null ? others : { ...others, state });
  const problem = looked?.problem ?? null;
  return { errors: problem === null ? errors : { ...errors, zip: problem }, address: looked?.address ?? null };
}

/** Looks the postal code of an address up; its state is that of the code. @throws the failure of a look-up that met no network */
export async function lookUpAddress(typed: Address, country: string): Promise<CheckedAddress> {
  const address = { ...typed, zip: formatPostalCode(country, typed.zip) };
  const answer = await askAboutCode(country, typed.zip);
  if (answer.kind === 'offline') throw answer.failure;
  if (answer.kind === 'none') return { address, problem: null };
  if (answer.kind !== 'said') return { address, problem: answer.kind === 'unfit' ? 'invalid' : 'zip-unanswered' };
  const { status, region } = answer.zip;
  if (region === null) return { address, problem: status === 'INVALID_ZIP' ? 'invalid-zip' : 'zip-country-mismatch' };
  return { address: address.state === null ? address : { ...address, state: stateOfRegion(region) }, problem: null };
}
