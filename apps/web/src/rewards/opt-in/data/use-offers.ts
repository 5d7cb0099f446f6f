import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { isPhoneProblem, maskModalPhone, modalPhoneProblem, type PhoneProblem } from '@nestling/domain/rewards/phone';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn } from '#lib/forms/use-form.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { answerOffer, type Answerer, type OfferOutcome } from './answer-offer.ts';
import { refetchOffer } from './offers.ts';

/** A control of the dialog: all checkboxes, or the number for a partner. */
export type OfferField = 'choices' | `phone-${string}`;

interface OfferValues {
  chosen: readonly string[];
  /** Formatted numbers by slug. */
  phones: Readonly<Record<string, string>>;
}

type OfferProblem = 'noneChosen' | PhoneProblem;

/** An offer that can no longer be answered: it has ended, or its partner was not reached. */
interface EndedOffer {
  partner: string;
  reason: 'over' | 'undelivered';
}

interface Offers {
  form: UseFormReturn<OfferValues, OfferField, OfferProblem>;
  /** Offers without an answer. */
  left: readonly CorporatePartner[];
  /** The notice above the offers since the last Save. */
  notice: 'changed' | 'failed' | null;
  /** Since the offers were read. */
  ended: readonly EndedOffer[];
  status: RefObject<HTMLParagraphElement | null>;
  toggle: (slug: string) => void;
  type: (slug: string, typed: string) => void;
}

interface OfferDialogInput extends Answerer {
  offers: readonly CorporatePartner[];
  onFirstSave: () => void;
  /** Called once everything is answered. */
  onDone: () => void;
}

/**
 * Manages the answers to the dialog's offers. Partners without a number are sent first, then those
 * with one, each once: a stored answer is never sent again, and a failed one can be retried.
 */
export function useOffers({ offers, user, locale, onFirstSave, onDone }: OfferDialogInput): Offers {
  const { t } = useMessages();
  const [left, setLeft] = useState(offers);
  const [notice, setNotice] = useState<Offers['notice']>(null);
  const [ended, setEnded] = useState<readonly EndedOffer[]>([]);
  const status = useRef<HTMLParagraphElement>(null);

  const send = async ({ chosen, phones }: OfferValues): Promise<void> => {
    setNotice(null);
    onFirstSave();
    const open: CorporatePartner[] = [];
    const endedNow: EndedOffer[] = [];
    let nextNotice: Offers['notice'] = null;
    for (const offer of inOrder(left)) {
      const { slug } = offer;
      const optIn = chosen.includes(slug);
      const outcome = await answerOffer({ user, locale }, offer, { optIn, phone: phones[slug] ?? '' });
      if (outcome === 'kept') continue;
      const reason = outcome === 'undelivered' ? outcome : 'over';
      const next = await nextOffer(offer, outcome);
      if (next === undefined) endedNow.push({ partner: offer.name, reason });
      else open.push(next);
      if (isPhoneProblem(outcome)) form.setError(phoneField(slug), outcome);
      else if (next !== undefined)
        nextNotice = outcome === 'changed' || nextNotice === 'changed' ? 'changed' : 'failed';
      if (outcome === 'changed') untick(slug);
    }
    if (open.length === 0 && endedNow.length === 0) return onDone();
    // The message must be rendered before it can take the focus.
    flushSync(() => {
      setLeft(offers.flatMap(({ slug }) => open.filter((offer) => offer.slug === slug)));
      setEnded((before) => [...before, ...endedNow]);
      setNotice(nextNotice);
    });
    status.current?.focus();
  };

  /** Undefined for an offer that can no longer be answered. */
  const nextOffer = async (offer: CorporatePartner, outcome: OfferOutcome): Promise<CorporatePartner | undefined> => {
    if (outcome === 'over' || outcome === 'undelivered') return undefined;
    return outcome === 'changed' ? refetchOffer(user, offer.slug, locale).catch(() => offer) : offer;
  };

  const untick = (slug: string): void => {
    form.setValue(
      'chosen',
      form.getValues().chosen.filter((one) => one !== slug),
    );
  };

  const form = useForm<OfferValues, OfferField, OfferProblem>({
    fields: ['choices', ...left.map(({ slug }) => phoneField(slug))],
    defaultValues: { chosen: [], phones: {} },
    rules: (values) => problemsOf(left, values),
    send,
    codes: () => ({}),
    onFailure: () => setNotice('failed'),
    words: (problem) => t(`partner-modal.${problem}`),
  });

  return {
    form,
    left,
    notice,
    ended,
    status,
    toggle: (slug) => {
      const { chosen } = form.getValues();
      form.setValue('chosen', chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
      form.clearErrors('choices');
    },
    type: (slug, typed) => {
      form.setValue('phones', { ...form.getValues().phones, [slug]: maskModalPhone(typed) });
      form.clearErrors(phoneField(slug));
    },
  };
}

/** Returns the control of the number for a partner. */
export function phoneField(slug: string): OfferField {
  return `phone-${slug}`;
}

function inOrder(offers: readonly CorporatePartner[]): CorporatePartner[] {
  return offers.toSorted((a, b) => Number(a.requiresMobile) - Number(b.requiresMobile));
}

function problemsOf(
  left: readonly CorporatePartner[],
  { chosen, phones }: OfferValues,
): Partial<Record<OfferField, OfferProblem>> {
  if (!left.some(({ slug }) => chosen.includes(slug))) return { choices: 'noneChosen' };
  const called = left.filter(({ slug, requiresMobile }) => requiresMobile && chosen.includes(slug));
  return Object.fromEntries(
    called.flatMap(({ slug }) => {
      const problem = modalPhoneProblem(phones[slug] ?? '');
      return problem === null ? [] : [[phoneField(slug), problem]];
    }),
  );
}
