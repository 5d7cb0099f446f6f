import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { AskingForm, SuggestedAddress } from '@nestling/contract/rewards/address-suggestions';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { ShippingAddress, ShippingField, ShippingProblem } from '@nestling/domain/rewards/order/shipping-address';
import type { User } from '@nestling/domain/account/user';
import { useEffect, useRef, useState } from 'react';
import { afterPointerUp } from '../../../lib/after-pointer-up.ts';
import { codeNameKey } from '../../../lib/code-name.ts';
import type { Form } from '../../../lib/forms/use-form.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chosenText } from '../../../lib/i18n/i18n.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useShippingChoice } from '../../gate/data/shipping-choice.ts';
import { isSamePlace, lookUpCode } from './code-look-up.ts';
import type { PricedOffer } from './priced-offer.ts';
import { storeShippingDraft, shippingDraft } from './shipping-draft.ts';
import type { ShippingErrors, ShippingForm } from './shipping-form.ts';
import {
  checkShippingForm,
  errorsOfServer,
  inCountry,
  listedCountries,
  openShippingForm,
  problemText,
  SHIPPING_FIELDS,
} from './shipping-form.ts';
import type { BoxOrder } from './use-box-order.ts';
import { waitingFor } from './waiting-for.ts';
import { isFormLevelError, useBoxOrder } from './use-box-order.ts';

const FIELDS = SHIPPING_FIELDS.map(({ name }) => name);

export interface ShippingFormState
  extends Form<ShippingForm, ShippingField, ShippingProblem>, Pick<BoxOrder, 'refusal' | 'given' | 'offerChanges'> {
  /** The countries to choose from. */
  countries: readonly string[];
  /** Whose form it is, for suggested addresses. */
  asking: AskingForm;
  /** Looks the code up when its field is left. */
  leaveCode: () => void;
  /** Has the order that waits sent to what stands in the form now. */
  changeAddress: () => void;
  /** Takes over another country, with the states and the way of writing a phone that it has. */
  chooseCountry: (countryCode: string) => void;
  /**
   * Takes over an address that was picked whole, and looks its code up; the country stays the
   * chosen one.
   */
  takeAddress: (address: SuggestedAddress) => void;
}

interface ShippingFacts {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  user: User | null;
  offers: readonly PricedOffer[];
  held: Redemption | null;
}

/** State of the shipping form, from its look-ups to its order. */
export function useShippingForm(facts: ShippingFacts): ShippingFormState {
  const { uid, slug, legacySyllabusId, user, offers, held } = facts;
  const { countries: shippingCountries } = useShippingChoice();
  const { t } = useMessages();
  const [opened] = useState(() => shippingDraft(slug) ?? openShippingForm(user, offers, waitingFor(held)));
  const { refusal, given, offerChanges, order, tellRefusal } = useBoxOrder({ uid, slug, user });
  const replaces = useRef(false);
  /** The address that the rules accepted last: its code and state come from the look-up. */
  const accepted = useRef<ShippingAddress & { stateOrProvinceCode: string }>(null);

  const form = useForm<ShippingForm, ShippingField, ShippingProblem>({
    fields: FIELDS,
    defaultValues: opened,
    rules: async (values) => {
      const { form: typed, zip, problem, offline } = await lookUp(values);
      const checked = checkShippingForm(typed, { zip, shippingCountries, words: t });
      accepted.current = checked.kind === 'accepted' ? checked.address : null;
      if (checked.kind === 'accepted') return {};
      const found: ShippingErrors = { ...checked.errors, ...(problem && { 'address.postalCode': problem }) };
      return offline === undefined ? found : withoutUnanswered(found, offline);
    },
    send: async ({ selectedOffer, billingSameAsShipping }) => {
      const offer = offers.find((one) => one.slug === selectedOffer);
      if (!offer || !accepted.current) return;
      await order({
        uid,
        slug,
        legacySyllabusId,
        country: user?.country ?? 'US',
        offer,
        address: accepted.current,
        sameAsShipping: offer.shippingPrice <= 0 || billingSameAsShipping,
        replaces: replaces.current,
      });
    },
    codes: (failure) => (isFormLevelError(failure) ? {} : errorsOfServer(failure.fields)),
    onFailure: tellRefusal,
    words: wordsOf(t),
    summaryFrom: 1,
    summaryOnTop: true,
    process: 'order',
  });
  const values = form.watch();

  useEffect(() => {
    if (values !== opened) storeShippingDraft(slug, values);
  }, [values, opened, slug]);

  /** Takes over what a look-up changes, unless another code has been typed meanwhile. */
  const lookUp = async (asked: ShippingForm) => {
    const found = await lookUpCode(asked);
    const stands = isSamePlace(form.getValues(), asked);
    if (stands && found.isSettled) {
      form.setValue('postalCode', found.form.postalCode);
      form.setValue('stateOrProvinceCode', found.form.stateOrProvinceCode);
    }
    return { ...found, stands };
  };

  const settleCode = (asked: ShippingForm) => {
    void lookUp(asked).then(async ({ problem, stands }) => {
      await afterPointerUp();
      if (stands && problem !== null) form.setError('address.postalCode', problem);
    });
  };

  return {
    ...form,
    ...addressChanges(form, user, settleCode),
    countries: listedCountries(shippingCountries),
    refusal,
    given,
    offerChanges,
    asking: { uid, slug },
    handleSubmit: (event) => {
      replaces.current = false;
      form.handleSubmit(event);
    },
    changeAddress: () => {
      replaces.current = true;
      form.handleSubmit();
    },
    leaveCode: () => settleCode(values),
  };
}

/** Changes of several fields at once. @param settleCode looks the code up that stands then */
function addressChanges(
  form: Pick<Form<ShippingForm, ShippingField, ShippingProblem>, 'getValues' | 'setValue' | 'clearErrors'>,
  user: User | null,
  settleCode: (asked: ShippingForm) => void,
): Pick<ShippingFormState, 'takeAddress' | 'chooseCountry'> {
  const takeAddress = ({ streetLines, city, postalCode }: SuggestedAddress) => {
    const [first = '', second = form.getValues().streetLines[1]] = streetLines;
    form.setValue('streetLines', [first, second]);
    form.setValue('city', city);
    form.setValue('postalCode', postalCode);
    form.clearErrors('address.streetLines');
    form.clearErrors('address.city');
    form.clearErrors('address.postalCode');
    settleCode({ ...form.getValues(), streetLines: [first, second], city, postalCode });
  };

  const chooseCountry = (countryCode: string) => {
    const { phoneNumber, ...place } = inCountry(form.getValues(), countryCode, user);
    form.setValue('countryCode', place.countryCode);
    form.setValue('stateOrProvinceCode', place.stateOrProvinceCode);
    form.setValue('phoneNumber', phoneNumber);
    form.clearErrors('address.countryCode');
  };

  return { takeAddress, chooseCountry };
}

/** What a problem of a field says, with the label of the field in it. */
function wordsOf(t: ReturnType<typeof useMessages>['t']) {
  return (problem: ShippingProblem, name: ShippingField, { countryCode }: ShippingForm): string => {
    const code = insideSentence(t(codeNameKey(countryCode)));
    const label = SHIPPING_FIELDS.find((one) => one.name === name)?.label ?? 'shipping-info-page.yourAddress';
    const named = name === 'address.postalCode' ? code : insideSentence(t(label));
    return chosenText(problemText(name, problem, countryCode), { label: named, code });
  };
}

/**
 * What is wrong with the form itself: that no network was there to ask about the code is not.
 * @throws the failure of the look-up when nothing else is wrong.
 */
function withoutUnanswered(errors: ShippingErrors, offline: unknown): ShippingErrors {
  const own = Object.entries(errors).filter(([, problem]) => problem !== 'zip-unanswered');
  if (own.length === 0) throw offline;
  return Object.fromEntries(own);
}
