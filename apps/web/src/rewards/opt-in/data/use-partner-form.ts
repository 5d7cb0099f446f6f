import { contentLink } from '@nestling/domain/editorial/content-link';
import type { OptInType } from '@nestling/domain/rewards/gate/gate';
import { NO_ANSWERS, judgeOptIn } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers, OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { optInLabel } from '@nestling/domain/rewards/opt-in/label';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { raiseAppError } from '../../../lib/app-error.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { Form } from '../../../lib/forms/use-form.ts';
import { report } from '../../../lib/report.ts';
import { tellReward, tellRewardFailed } from '../../data/reward-events.ts';
import { forgetAgreements, forgetOptIn, keepOptIn, optInDrafts } from './opt-in-draft.ts';
import { readQuestionAnew, sayNo, sayYes } from './partner.ts';
import type { AnsweredQuestion } from './partner.ts';
import { partsOf } from './use-asked-after-shipping.ts';

/** A control of the form: the choice, or the answer to the disclosure of a partner. */
export type OptInField = 'choice' | `disclosure-${string}`;

/** Hears of an answer that is kept. `to` is where it leads; null where the page stays. */
export type HearAnswer = (answer: 'yes' | 'no', to: string | null) => void;

export interface AskedBy extends AnsweredQuestion {
  /** Slug of the course. */
  slug: string;
  mode: OptInType;
  onAnswered: HearAnswer;
}

interface PartnerForm {
  form: Form<OptInAnswers, OptInField, 'missing'>;
  /** Controls that are still to be answered, in the order of the form. */
  missing: readonly OptInField[];
  /** The words have changed while they were read: the answers are empty again. */
  isChanged: boolean;
  /** Takes the focus once the words are others. */
  headline: RefObject<HTMLHeadingElement | null>;
}

/** The form in which a partner asks: one rule judges it, and what is answered stays in memory until it is kept (D-134, D-231). */
export function usePartnerForm({ slug, mode, onAnswered, ...answered }: AskedBy): PartnerForm {
  const { question, locale } = answered;
  const partner = question.partner.slug;
  const shape: OptInForm = { mode, asked: partsOf(question), disclosures: question.disclosures.map((one) => one.slug) };
  const answers = useStore(optInDrafts)[partner] ?? NO_ANSWERS;
  const [isChanged, setChanged] = useState(false);
  const headline = useRef<HTMLHeadingElement>(null);

  const send = async (values: OptInAnswers): Promise<void> => {
    const { answer } = judgeOptIn(shape, values);
    if (answer !== 'yes' && answer !== 'no') return;
    setChanged(false);
    await (answer === 'yes' ? sayYes(answered, values) : sayNo(answered));
    tellReward('Third Party Opt-in', 'Submitted', slug, optInLabel(mode, answer, partner));
    forgetOptIn(partner);
    onAnswered(answer, answer === 'yes' ? contentLink(question.optIn.optInCallToActionLink) : null);
  };

  const onFailure = async (failure: unknown): Promise<void> => {
    tellRewardFailed('Third Party Opt-in', slug, failure);
    if (failure instanceof ApiFailure && failure.code === 'consent-text-changed') {
      await readQuestionAnew(partner, locale);
      forgetAgreements(partner);
      setChanged(true);
      headline.current?.focus();
      return;
    }
    report('An answer to a partner was not kept', failure);
    raiseAppError({ slug: 'default-error', type: 'BILLBOARD', comesBack: true });
  };

  const form = useForm<OptInAnswers, OptInField, 'missing'>({
    fields: controlsOf(shape),
    draft: { values: answers, keep: (part) => keepOptIn(partner, part) },
    rules: (values) => Object.fromEntries(missingControls(shape, values).map((field) => [field, 'missing' as const])),
    send,
    codes: () => ({}),
    onFailure,
    // The line under the button says what is missing, once for all.
    words: () => '',
    process: 'opt-in',
  });
  return { form, missing: missingControls(shape, answers), isChanged, headline };
}

/** The control of the disclosure of a partner. */
export function disclosureField(partner: string): OptInField {
  return `disclosure-${partner}`;
}

function controlsOf({ asked, disclosures }: OptInForm): OptInField[] {
  return asked.includes('disclosures') ? disclosures.map(disclosureField) : ['choice'];
}

function missingControls(shape: OptInForm, answers: OptInAnswers): OptInField[] {
  return judgeOptIn(shape, answers).missing.flatMap((part): OptInField[] => {
    if (part !== 'disclosures') return part === 'choice' ? ['choice'] : [];
    return shape.disclosures.filter((slug) => (answers.disclosures[slug] ?? null) === null).map(disclosureField);
  });
}
