import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { AskingForm, SuggestedAddress } from '@nestling/contract/rewards/address-suggestions';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { ShippingAddress, ShippingField } from '@nestling/domain/rewards/order/shipping-address';
import type { User } from '@nestling/domain/account/user';
import { useEffect, useRef, useState } from 'react';
import { isCodeOfOtherCountry } from '@nestling/domain/account/place/postal-code';
import { afterPointerUp } from '#lib/browser/after-pointer-up.ts';
import { codeNameKey } from '#lib/words/code-name.ts';
import { useForm, type UseFormReturn } from '#lib/forms/use-form.ts';
import { chosenText } from '#lib/i18n/i18n.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useShippingChoice } from '../../gate/data/shipping-choice.ts';
import { isSamePlace, lookUpCode } from './code-look-up.ts';
import type { PricedOffer } from './priced-offer.ts';
import { storeShippingDraft, shippingDraft } from './shipping-draft.ts';
import {
  checkShippingForm,
  errorsOfServer,
  inCountry,
  listedCountries,
  openShippingForm,
  type ShippingErrors,
  type ShippingForm,
} from './shipping-form.ts';
import { problemText, SHIPPING_FIELDS, type ShippingFormProblem } from './shipping-fields.ts';
import { waitingFor } from './waiting-for.ts';
import { isFormLevelError, useBoxOrder, type BoxOrder } from './use-box-order.ts';

const FIELDS = SHIPPING_FIELDS.map(({ name }) => name);

export interface ShippingFormState
  extends
    UseFormReturn<ShippingForm, ShippingField, ShippingFormProblem>,
    Pick<BoxOrder, 'refusal' | 'existing' | 'offerChanges'> {
  countries: readonly string[];
  /** The member and the course, for address suggestions. */
  asking: AskingForm;
  /** Looks the postal code up; for the blur of its field. */
  leaveCode: () => void;
  /** Changes the pending order to the address of the form. */
  changeAddress: () => void;
  /** Changes the country, and with it the states and the format of the phone. */
  chooseCountry: (countryCode: string) => void;
  /**
   * Fills in a suggested address and looks its postal code up; the country stays the chosen one.
   */
  fillAddress: (address: SuggestedAddress) => void;
}

interface ShippingFacts {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  user: User | null;
  offers: readonly PricedOffer[];
  redemption: Redemption | null;
}

/** Manages the shipping form, from its look-ups to its order. */
export function useShippingForm(facts: ShippingFacts): ShippingFormState {
  const { uid, slug, legacySyllabusId, user, offers, redemption } = facts;
  const { countries: shippingCountries } = useShippingChoice();
  const { t } = useMessages();
  const [opened] = useState(() => shippingDraft(slug) ?? openShippingForm(user, offers, waitingFor(redemption)));
  const { refusal, existing, offerChanges, order, showRefusal } = useBoxOrder({ uid, slug, user });
  const replaces = useRef(false);
  /**
   * The address that the rules accepted last, because the look-up may have changed its code and
   * state.
   */
  const accepted = useRef<ShippingAddress & { stateOrProvinceCode: string }>(null);

  const form = useForm<ShippingForm, ShippingField, ShippingFormProblem>({
    fields: FIELDS,
    defaultValues: opened,
    rules: async (values) => {
      const { form: typed, zip, problem, offline } = await lookUp(values);
      const checked = checkShippingForm(typed, { zip, shippingCountries, words: t });
      accepted.current = checked.kind === 'accepted' ? checked.address : null;
      const errors = checked.kind === 'accepted' ? {} : checked.errors;
      const problems: ShippingErrors = { ...errors, ...(problem && { 'address.postalCode': problem }) };
      return offline === undefined ? problems : withoutUnanswered(problems, offline);
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
    onFailure: showRefusal,
    words: textsOf(t),
    summaryFrom: 1,
    summaryOnTop: true,
    process: 'order',
  });
  const values = form.watch();

  useEffect(() => {
    if (values !== opened) storeShippingDraft(slug, values);
  }, [values, opened, slug]);

  /**
   * Applies the result of a look-up unless the postal code has changed in the meantime; otherwise
   * it would overwrite newer input.
   */
  const lookUp = async (checked: ShippingForm) => {
    const lookedUp = await lookUpCode(checked);
    const isUnchanged = isSamePlace(form.getValues(), checked);
    if (isUnchanged && lookedUp.isSettled) {
      form.setValue('postalCode', lookedUp.form.postalCode);
      form.setValue('stateOrProvinceCode', lookedUp.form.stateOrProvinceCode);
    }
    return { ...lookedUp, isUnchanged };
  };

  const settleCode = (checked: ShippingForm) => {
    void lookUp(checked).then(async ({ problem, isUnchanged }) => {
      await afterPointerUp();
      if (isUnchanged && problem !== null) form.setError('address.postalCode', problem);
    });
  };

  return {
    ...form,
    ...addressChanges(form, user, settleCode),
    countries: listedCountries(shippingCountries),
    refusal,
    existing,
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

/** @param settleCode looks up the postal code after the change */
function addressChanges(
  form: Pick<UseFormReturn<ShippingForm, ShippingField, ShippingFormProblem>, 'getValues' | 'setValue' | 'clearErrors'>,
  user: User | null,
  settleCode: (checked: ShippingForm) => void,
): Pick<ShippingFormState, 'fillAddress' | 'chooseCountry'> {
  const fillAddress = ({ streetLines, city, postalCode }: SuggestedAddress) => {
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
    form.clearErrors('address.postalCode');
    if (isCodeOfOtherCountry(countryCode, form.getValues().postalCode)) settleCode(form.getValues());
  };

  return { fillAddress, chooseCountry };
}

function textsOf(t: ReturnType<typeof useMessages>['t']) {
  return (problem: ShippingFormProblem, name: ShippingField, { countryCode, postalCode }: ShippingForm): string => {
    const code = insideSentence(t(codeNameKey(countryCode)));
    const label = SHIPPING_FIELDS.find((one) => one.name === name)?.label ?? 'shipping-info-page.yourAddress';
    const named = name === 'address.postalCode' ? code : insideSentence(t(label));
    return chosenText(problemText(name, problem, countryCode), { label: named, code, zip: postalCode });
  };
}

/**
 * An unanswered look-up without a network is not an error of the form.
 * @throws the failure of the look-up when nothing else is wrong
 */
function withoutUnanswered(errors: ShippingErrors, offline: unknown): ShippingErrors {
  const own = Object.entries(errors).filter(([, problem]) => problem !== 'zip-unanswered');
  if (own.length === 0) throw offline;
  return Object.fromEntries(own);
}
