import { contentLink } from '@nestling/domain/editorial/content-link';
import { judgeOptIn, type OptInAnswers, type OptInVerdict } from '@nestling/domain/rewards/opt-in/form';
import { optInLabel } from '@nestling/domain/rewards/opt-in/label';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '#lib/api/failure.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { saveChildDate } from '#lib/words/child-date.ts';
import { useForm, type UseFormReturn } from '#lib/forms/use-form.ts';
import { report } from '#lib/reports/report.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';
import { checkLead } from './check-lead.ts';
import {
  controlsOf,
  errorsOfServer,
  missingControls,
  visibleOf,
  type OptInField,
  type OptInProblem,
} from './controls.ts';
import { sentOf, type Sent } from './lead-fields.ts';
import { forgetAgreements, forgetOptIn, hasOtherText, storeOptInDraft, optInDrafts } from './opt-in-draft.ts';
import { refetchQuestion, refusePartner, reportUnderAge, acceptPartner, type AnsweredQuestion } from './partner.ts';
import { cachedCertificate, useConsent, type FormProof } from './use-consent.ts';
import type { ProblemText } from './form-text.ts';
import type { FormFacts } from './use-form-facts.ts';
import { stopCertifying } from './trusted-form.ts';

/** A single fault needs no summary because its field shows it. */
const SUMMARY_FROM = 2;

/** The possible answers to a partner. */
export type PartnerAnswer = NonNullable<OptInVerdict['answer']>;

/**
 * Called after an answer is stored. `to` is where a yes leads after shipping; null where the page
 * stays.
 */
type OnAnswered = (answer: PartnerAnswer, to: string | null) => void;

export interface PartnerFormInput extends AnsweredQuestion {
  slug: string;
  onAnswered: OnAnswered;
  /** The partner no longer asks, at least not in this course, so the reward must continue. */
  onClosed: () => void;
}

export type OptInFormState = UseFormReturn<OptInAnswers, OptInField, OptInProblem>;

export interface PartnerForm {
  form: OptInFormState;
  verdict: OptInVerdict;
  consent: FormProof;
  /** Unanswered controls, in the order of the form. */
  missing: readonly OptInField[];
  /** Shown above the form after a submit with several faults; the focus moves to the first one. */
  summary: OptInFormState['summary'];
  /** The texts changed while they were read, so the answers were cleared. */
  isChanged: boolean;
  /** Takes the focus when the texts have changed. */
  headline: RefObject<HTMLHeadingElement | null>;
}

/**
 * Manages a partner's form: one rule validates it, and the answers stay in memory until they are
 * sent.
 */
export function usePartnerForm(
  { slug, onAnswered, onClosed, ...answered }: PartnerFormInput,
  facts: FormFacts,
  words: ProblemText,
): PartnerForm {
  const { question, locale } = answered;
  const partner = question.partner.slug;
  const { form: shape, opened, storedDate } = facts;
  const { mode } = shape;
  const answers: OptInAnswers = { ...opened, ...useStore(optInDrafts)[partner] };
  const consent = useConsent(shape, judgeOptIn(shape, answers).answer);
  const [isChanged, setChanged] = useState(false);
  const headline = useRef<HTMLHeadingElement>(null);
  const { consentVersion } = question;
  useEffect(() => {
    if (!hasOtherText(partner, consentVersion)) return;
    forgetAgreements(partner);
    dropProof(partner);
  }, [partner, consentVersion]);

  const send = async (checked: OptInAnswers): Promise<void> => {
    // The postal code check writes into the draft, so the draft wins; the consent must come from
    // the checked values.
    const values = { ...checked, ...optInDrafts.getState()[partner], consent: checked.consent };
    const sent = sentOf(shape, values, { storedDate, certificate: cachedCertificate() });
    if (sent === null) return;
    setChanged(false);
    await sendAnswer(answered, sent);
    const { answer } = sent;
    trackReward('Third Party Opt-in', 'Submitted', slug, optInLabel(mode, answer === 'yes' ? 'yes' : 'no', partner));
    forgetOptIn(partner);
    onAnswered(answer, answer === 'yes' ? contentLink(question.optIn.optInCallToActionLink) : null);
  };

  const onFailure = async (failure: unknown): Promise<void> => {
    trackRewardFailure('Third Party Opt-in', slug, failure);
    if (isCode(failure, 'partner-not-found') || isCode(failure, 'course-mismatch')) {
      forgetOptIn(partner);
      onClosed();
    } else if (isCode(failure, 'consent-text-changed')) {
      // The member agreed to a text that is no longer valid, so the proof must be dropped.
      dropProof(partner);
      await refetchQuestion(partner, locale);
      forgetAgreements(partner);
      setChanged(true);
      headline.current?.focus();
    } else {
      report('An answer to a partner was not kept', failure);
      raiseAppError({ slug: 'default-error', type: 'BILLBOARD', reopens: true });
    }
  };

  const form = useForm<OptInAnswers, OptInField, OptInProblem>({
    fields: controlsOf(shape),
    draft: {
      values: { ...answers, consent: isProved(consent, answers) },
      save: (part) => storeOptInDraft(partner, part),
    },
    rules: async (values) => {
      const open = missingControls(shape, values);
      const { answer, warns } = judgeOptIn(shape, values);
      const problemOf = (control: OptInField): OptInProblem =>
        isFormLevelError(control, warns, consent) ? 'told-beside' : emptiness(control, values);
      if (open.length > 0) return Object.fromEntries(open.map((control) => [control, problemOf(control)]));
      if (answer !== 'yes') return {};
      const { errors, address } = await checkLead(shape, values, facts);
      if (address !== null) storeCode(partner, values.address, address);
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
  const visible = visibleOf(
    shape,
    values,
    form.faults.map(({ field }) => field),
  );
  const faults = form.faults.filter(({ field, text }) => text !== '' && visible.includes(field));
  const summary = { ref: form.summary.ref, entries: faults.length < SUMMARY_FROM ? [] : faults };
  return { form, consent, verdict, missing, summary, isChanged, headline };
}

/**
 * Stores the code and the state that a look-up returned, unless another code has been typed since.
 * The street and the city may have been typed while it ran.
 */
function storeCode(partner: string, judged: OptInAnswers['address'], looked: OptInAnswers['address']): void {
  const now = optInDrafts.getState()[partner]?.address ?? judged;
  if (now.zip === judged.zip) storeOptInDraft(partner, { address: { ...now, zip: looked.zip, state: looked.state } });
}

/**
 * The warning or the line in place of the checkbox already says it, so the field must not repeat
 * it.
 */
function isFormLevelError(control: OptInField, warns: boolean, { kind }: FormProof): boolean {
  return warns || (control === 'consent' && kind !== 'box');
}

/** An incomplete number is reported as invalid because "missing" would be wrong. */
function emptiness(control: OptInField, { phone }: OptInAnswers): OptInProblem {
  return control === 'phone' && phone !== '' ? 'phoneInvalid' : 'missing';
}

/**
 * A date for the member's account is saved before the upload, and the record last because it must
 * not claim an upload that failed.
 */
async function sendAnswer(answered: AnsweredQuestion, sent: Sent): Promise<void> {
  if (sent.answer !== 'yes') {
    await (sent.answer === 'no' ? refusePartner(answered) : reportUnderAge(answered));
    return;
  }
  if (sent.accountDate !== null) await saveChildDate(answered.uid, sent.accountDate);
  try {
    await acceptPartner(answered, sent.body);
  } catch (failure) {
    if (isCode(failure, 'consent-proof-missing')) dropProof(answered.question.partner.slug);
    throw failure;
  }
}

/** The proof belongs to a text that has changed: the member must agree again. */
function dropProof(partner: string): void {
  stopCertifying();
  storeOptInDraft(partner, { consent: false });
}

function isProved({ kind }: FormProof, answers: OptInAnswers): boolean {
  return kind === 'certified' || (kind === 'box' && answers.consent);
}

function isCode(failure: unknown, code: string): boolean {
  return failure instanceof ApiFailure && failure.code === code;
}
