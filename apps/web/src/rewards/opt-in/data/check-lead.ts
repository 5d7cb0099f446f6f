import { formatPostalCode } from '@nestling/domain/account/place/postal-code';
import { stateOfRegion, type ZipVerdict } from '@nestling/domain/account/place/zip-region';
import type { OptInAnswers, OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { judgeLead } from '@nestling/domain/rewards/opt-in/lead';
import { today } from '#lib/words/dates.ts';
import { askAboutCode } from '../../data/code-answer.ts';
import { errorsOfFields, type OptInErrors, type OptInProblem } from './controls.ts';
import { answeredParts, leadFieldsOf } from './lead-fields.ts';
import type { FormFacts } from './use-form-facts.ts';

type Address = OptInAnswers['address'];

interface LookedUp {
  /** The address as the postal code look-up returned it. */
  address: Address;
  zip: ZipVerdict | null;
  problem: OptInProblem | null;
}

const UNSAID = { none: null, unanswered: 'zip-unanswered', unfit: 'invalid-zip' } as const;

/**
 * Checks a yes by the rule that the server applies too, and returns the address with the state of
 * its postal code.
 * @throws the failure of a look-up without a network
 */
export async function checkLead(
  { parts }: Pick<OptInForm, 'parts'>,
  answers: OptInAnswers,
  { country, insurances }: Pick<FormFacts, 'country' | 'insurances'>,
): Promise<{ errors: OptInErrors; address: Address | null }> {
  const looked = parts.includes('address') ? await lookUpAddress(answers.address, country) : null;
  const checkedAnswers = looked === null ? answers : { ...answers, address: looked.address };
  const verdict = judgeLead(answeredParts(parts, answers), leadFieldsOf(parts, checkedAnswers), {
    today: today(),
    country,
    zip: looked?.zip ?? null,
    insurances: insurances.map(({ value }) => value),
  });
  const errors = verdict.kind === 'refused' ? errorsOfFields(verdict.problems) : {};
  const problem = looked?.problem ?? null;
  return { errors: problem === null ? errors : { ...errors, zip: problem }, address: looked?.address ?? null };
}

/**
 * Looks the postal code of an address up; the state becomes that of the code.
 * @throws the failure of a look-up without a network
 */
export async function lookUpAddress(typed: Address, country: string): Promise<LookedUp> {
  const address = { ...typed, zip: formatPostalCode(country, typed.zip) };
  const answer = await askAboutCode(country, typed.zip);
  if (answer.kind === 'offline') throw answer.failure;
  if (answer.kind !== 'said') return { address, zip: null, problem: UNSAID[answer.kind] };
  const { zip } = answer;
  if (zip.region === null) {
    if (zip.status === 'INVALID_ZIP') return { address, zip, problem: 'invalid-zip' };
    return { address: { ...address, zip: '' }, zip, problem: 'zip-country-mismatch' };
  }
  const follows = address.state === null ? address : { ...address, state: stateOfRegion(zip.region) };
  return { address: follows, zip, problem: answer.needsConfirmation ? 'zip-unlisted' : null };
}
