import { contentLink } from '@nestling/domain/editorial/content-link';
import { judgeOptIn } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers, OptInVerdict } from '@nestling/domain/rewards/opt-in/form';
import { optInLabel } from '@nestling/domain/rewards/opt-in/label';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { raiseAppError } from '../../../lib/app-error.ts';
import { saveChildDate } from '../../../lib/child-date.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { Form } from '../../../lib/forms/use-form.ts';
import { report } from '../../../lib/report.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';
import { checkLead } from './check-lead.ts';
import { controlsOf, errorsOfServer, faultyControls, missingControls } from './controls.ts';
import type { OptInField, OptInProblem } from './controls.ts';
import { sentOf } from './lead-fields.ts';
import type { Sent } from './lead-fields.ts';
import { forgetAgreements, forgetOptIn, isAskedInOtherWords, storeOptInDraft, optInDrafts } from './opt-in-draft.ts';
import { refetchQuestion, refusePartner, reportUnderAge, acceptPartner } from './partner.ts';
import type { AnsweredQuestion } from './partner.ts';
import { heldCertificate, useConsent } from './use-consent.ts';
import type { ConsentProof } from './use-consent.ts';
import type { FormFacts } from './use-form-facts.ts';
import { stopCertifying } from './trusted-form.ts';

/** Number of faults from which a summary stands over the form: one alone is said at its field. */
const SUMMARY_FROM = 2;

/** What a member can answer a partner. */
export type PartnerAnswer = NonNullable<OptInVerdict['answer']>;

/**
 * Hears of an answer that is kept. `to` is where a yes leads after shipping; null where the page
 * stays.
 */
type OnAnswered = (answer: PartnerAnswer, to: string | null) => void;

export interface AskedBy extends AnsweredQuestion {
  /** Slug of the course. */
  slug: string;
  onAnswered: OnAnswered;
  /** The partner asks no more, or not in this course: the reward goes on. */
  onGone: () => void;
}

export type OptInFormState = Form<OptInAnswers, OptInField, OptInProblem>;

export interface PartnerForm {
  form: OptInFormState;
  verdict: OptInVerdict;
  consent: ConsentProof;
  /** Controls that are still to be answered, in the order of the form. */
  missing: readonly OptInField[];
  /**
   * Stands over the form after a press that found several controls at fault; the focus goes to the
   * first of them.
   */
  summary: OptInFormState['summary'];
  /** The words have changed while they were read: the answers are empty again. */
  isChanged: boolean;
  /** Takes the focus once the words are others. */
  headline: RefObject<HTMLHeadingElement | null>;
}

/**
 * The form in which a partner asks: one rule judges it, and what is answered stays in memory until
 * it is kept.
 */
export function usePartnerForm(
  { slug, onAnswered, onGone, ...answered }: AskedBy,
  facts: FormFacts,
  words: (problem: OptInProblem, field: OptInField) => string,
): PartnerForm {
  const { question, locale } = answered;
  const partner = question.partner.slug;
  const { form: shape, opened, kept } = facts;
  const { mode } = shape;
  const answers: OptInAnswers = { ...opened, ...useStore(optInDrafts)[partner] };
  const consent = useConsent(shape, judgeOptIn(shape, answers).answer);
  const [isChanged, setChanged] = useState(false);
  const headline = useRef<HTMLHeadingElement>(null);
  const { consentVersion } = question;
  useEffect(() => {
    if (!isAskedInOtherWords(partner, consentVersion)) return;
    forgetAgreements(partner);
    dropProof(partner);
  }, [partner, consentVersion]);

  const send = async (checked: OptInAnswers): Promise<void> => {
    // What the check of the postal code has set stands in the draft; the certificate does not.
    const values = { ...checked, ...optInDrafts.getState()[partner], consent: checked.consent };
    const sent = sentOf(shape, values, { kept, certificate: heldCertificate() });
    if (sent === null) return;
    setChanged(false);
    await keepAnswer(answered, sent);
    const { answer } = sent;
    trackReward('Third Party Opt-in', 'Submitted', slug, optInLabel(mode, answer === 'yes' ? 'yes' : 'no', partner));
    forgetOptIn(partner);
    onAnswered(answer, answer === 'yes' ? contentLink(question.optIn.optInCallToActionLink) : null);
  };

  const onFailure = async (failure: unknown): Promise<void> => {
    trackRewardFailure('Third Party Opt-in', slug, failure);
    if (isCode(failure, 'partner-not-found') || isCode(failure, 'course-mismatch')) {
      forgetOptIn(partner);
      onGone();
    } else if (isCode(failure, 'consent-text-changed')) {
      // What was recorded is a yes to other words.
      dropProof(partner);
      await refetchQuestion(partner, locale);
      forgetAgreements(partner);
      setChanged(true);
      headline.current?.focus();
    } else {
      report('An answer to a partner was not kept', failure);
      raiseAppError({ slug: 'default-error', type: 'BILLBOARD', comesBack: true });
    }
  };

  const form = useForm<OptInAnswers, OptInField, OptInProblem>({
    fields: controlsOf(shape),
    draft: {
      values: { ...answers, consent: isProved(consent, answers) },
      keep: (part) => storeOptInDraft(partner, part),
    },
    rules: async (values) => {
      const open = missingControls(shape, values);
      const { answer, warns } = judgeOptIn(shape, values);
      const problemOf = (control: OptInField): OptInProblem =>
        isFormLevelError(control, warns, consent) ? 'told-beside' : emptiness(control, values);
      if (open.length > 0) return Object.fromEntries(open.map((control) => [control, problemOf(control)]));
      if (answer !== 'yes') return {};
      const { errors, address } = await checkLead(shape, values, facts);
      if (address !== null) storeOptInDraft(partner, { address });
      return errors;
    },
    send,
    codes: errorsOfServer,
    onFailure,
    words,
    process: 'opt-in',
  });
  const values = form.watch();
  const verdict = judgeOptIn(shape, values);
  const missing = missingControls(shape, values);
  const faults = faultyControls(shape, values, form.formState.errors).flatMap((control) => {
    const text = form.errorText(control) ?? '';
    return text === '' ? [] : [{ inputId: form.inputId(control), text }];
  });
  const summary = { ref: form.summary.ref, entries: faults.length < SUMMARY_FROM ? [] : faults };
  return { form, consent, verdict, missing, summary, isChanged, headline };
}

/** A no that opens nothing has its warning, and a consent without its box the line in its place. */
function isFormLevelError(control: OptInField, warns: boolean, { kind }: ConsentProof): boolean {
  return warns || (control === 'consent' && kind !== 'box');
}

/** A number that is begun is told as one that is not whole. */
function emptiness(control: OptInField, { phone }: OptInAnswers): OptInProblem {
  return control === 'phone' && phone !== '' ? 'phoneInvalid' : 'missing';
}

/** Child, upload, record, in this order; without a yes the record alone. */
async function keepAnswer(answered: AnsweredQuestion, sent: Sent): Promise<void> {
  if (sent.answer !== 'yes') {
    await (sent.answer === 'no' ? refusePartner(answered) : reportUnderAge(answered));
    return;
  }
  if (sent.childDate !== null) await saveChildDate(answered.uid, sent.childDate);
  try {
    await acceptPartner(answered, sent.body);
  } catch (failure) {
    if (isCode(failure, 'consent-proof-missing')) dropProof(answered.question.partner.slug);
    throw failure;
  }
}

/** What proved a yes proves none any more: it is asked for again. */
function dropProof(partner: string): void {
  stopCertifying();
  storeOptInDraft(partner, { consent: false });
}

function isProved({ kind }: ConsentProof, answers: OptInAnswers): boolean {
  return kind === 'certified' || (kind === 'box' && answers.consent);
}

function isCode(failure: unknown, code: string): boolean {
  return failure instanceof ApiFailure && failure.code === code;
}
