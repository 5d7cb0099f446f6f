import type { ShippingField } from '@nestling/domain/rewards/shipping-address';
import type { BoxRefusal } from './box-refusal.ts';
import { boxRefusalOf, isRefusal, isUnconfirmed } from './box-refusal.ts';
import { tellUnconfirmed } from './email-need.ts';
import { leadsToGate } from './gate-refusals.ts';
import type { PricedOffer } from './priced-offer.ts';
import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, formatPostalCode } from '@nestling/domain/account/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { User } from '@nestling/domain/account/user';
import { pathOf } from '@nestling/domain/pages';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { ApiFailure, isOffline } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { raiseAppError } from '../../lib/app-error.ts';
import { afterPointerUp } from '../../lib/after-pointer-up.ts';
import { withBusy } from '../../lib/busy.ts';
import { report } from '../../lib/report.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { isShopAddress } from './load-gate.ts';
import type { GivenBack, OrderFacts, Placed, SavedShipping } from './order.ts';
import { placeOrder, saveShippingAddress, savedShipping, writeShippingBack } from './order.ts';
import { forgetShippingDraft, keepShippingDraft, shippingDraft } from './shipping-draft.ts';
import type { ShippingErrors, ShippingForm } from './shipping-form.ts';
import { afterLookUp, checkShippingForm, errorsOfServer, openShippingForm } from './shipping-form.ts';

export interface ShippingFormState {
  form: ShippingForm;
  errors: ShippingErrors;
  busy: boolean;
  /** True once a send was not possible: from then on the summary stands at the top. */
  sent: boolean;
  inputId: (field: ShippingField) => string;
  change: (part: Partial<ShippingForm>, field: ShippingField | null) => void;
  /** Looks the code up when its field is left. */
  leaveCode: () => void;
  submit: () => void;
  /** Why no box was ordered, where only people can help. */
  refusal: BoxRefusal | null;
  /** An order of before that waits for its payment and goes elsewhere; `to` is its page at the shop. */
  given: (GivenBack & { to: string | null }) | null;
}

interface ShippingFacts {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  user: User | null;
  offers: readonly PricedOffer[];
  /** The summary, which takes the focus after a send that was not possible. */
  summary: RefObject<HTMLDivElement | null>;
}

interface LookedUp {
  form: ShippingForm;
  zip: ZipVerdict | null;
  problem: ShippingErrors;
  /** False when another code has been typed while this one was looked up. */
  stands: boolean;
  /** True where no network was there to look it up: the offline banner says so, and no field is at fault (D-146). */
  offline?: true;
}

/** State of the shipping form, from its look-ups to its order. */
export function useShippingForm({
  uid,
  slug,
  legacySyllabusId,
  user,
  offers,
  summary,
}: ShippingFacts): ShippingFormState {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const base = useId();
  const slugs = offers.map((offer) => offer.slug);
  const [opened] = useState(() => shippingDraft(slug) ?? openShippingForm(user, slugs));
  const [form, setForm] = useState(opened);
  const latest = useRef(opened);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<BoxRefusal | null>(null);
  const [given, setGiven] = useState<ShippingFormState['given']>(null);
  /** The address of before the first try whose outcome is not known. */
  const savedBefore = useRef<SavedShipping | null>(null);
  const [focusFor, setFocusFor] = useState<ShippingErrors | null>(null);

  useEffect(() => {
    if (form !== opened) keepShippingDraft(slug, form);
  }, [form, opened, slug]);

  useEffect(() => {
    if (focusFor === null) return;
    window.scrollTo(0, 0);
    summary.current?.focus({ preventScroll: true });
  }, [focusFor, summary]);

  const show = (found: ShippingErrors) => {
    setErrors(found);
    setFocusFor({ ...found });
  };

  const write = (part: Partial<ShippingForm>) => {
    latest.current = { ...latest.current, ...part };
    setForm(latest.current);
  };

  const change: ShippingFormState['change'] = (part, field) => {
    write(part);
    if (field !== null && errors[field] !== undefined) {
      const { [field]: _, ...rest } = errors;
      setErrors(rest);
    }
  };

  /** Takes over what a look-up changes, unless another code has been typed meanwhile. */
  const keep = ({ postalCode, stateOrProvinceCode }: ShippingForm, asked: ShippingForm) => {
    if (isSamePlace(latest.current, asked)) write({ postalCode, stateOrProvinceCode });
  };

  /** The form as the look-up of its code leaves it; nothing is looked up that is no code of the country. */
  const lookedUp = async (): Promise<LookedUp> => {
    const postalCode = formatPostalCode(form.countryCode, form.postalCode);
    const typed = { ...form, postalCode };
    if (postalCode === '' || !fitsPostalPattern(form.countryCode, postalCode)) {
      keep(typed, form);
      return {
        form: typed,
        zip: null,
        problem: postalCode === '' ? {} : { 'address.postalCode': 'invalid' },
        stands: true,
      };
    }
    const zip = await askZip(form.countryCode, postalCode);
    const stands = isSamePlace(latest.current, form);
    if (zip === 'offline') return { form: typed, zip: null, problem: {}, stands, offline: true };
    if (zip === null) return { form: typed, zip: null, problem: { 'address.postalCode': 'zip-unanswered' }, stands };
    const after = afterLookUp(typed, zip);
    keep(after.form, form);
    return { form: after.form, zip, problem: after.problem ? { 'address.postalCode': after.problem } : {}, stands };
  };

  const leaveCode = () => {
    void lookedUp().then(async ({ problem, stands }) => {
      await afterPointerUp();
      if (stands) setErrors((former) => ({ ...former, ...problem }));
    });
  };

  const send = async (): Promise<void> => {
    const { form: typed, zip, problem, offline = false } = await lookedUp();
    const checked = checkShippingForm(typed, zip, t);
    const offer = offers.find((one) => one.slug === form.selectedOffer);
    if (checked.kind === 'refused') {
      const found = { ...checked.errors, ...problem };
      const own = offline ? withoutUnanswered(found) : found;
      if (Object.keys(own).length > 0) show(own);
      return;
    }
    if (!offer) return;
    setErrors({});
    setRefusal(null);
    setGiven(null);
    const facts: OrderFacts = {
      uid,
      slug,
      legacySyllabusId,
      country: user?.country ?? 'US',
      offer,
      address: checked.address,
      sameAsShipping: offer.shippingPrice <= 0 || form.billingSameAsShipping,
    };
    if (await saved(facts)) await ordered(facts);
  };

  const saved = async (facts: OrderFacts): Promise<boolean> => {
    savedBefore.current ??= savedShipping(user);
    try {
      await saveShippingAddress(facts);
      return true;
    } catch (failure) {
      if (isOffline(failure)) return false;
      report('The shipping address was not saved', failure);
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
      return false;
    }
  };

  const ordered = async (facts: OrderFacts): Promise<void> => {
    try {
      await follow(await placeOrder(facts));
    } catch (failure) {
      if (isRefusal(failure)) await writeBack();
      await afterRefusal(failure);
    }
  };

  const follow = async (placed: Placed): Promise<void> => {
    if (placed.given) await writeBack();
    savedBefore.current = null;
    const to = placed.kind === 'leave' && isShopAddress(placed.to) ? placed.to : null;
    if (placed.kind === 'confirmation') {
      forgetShippingDraft(slug);
      await navigate(pathOf('shippingConfirmation', { slug }), {
        state: placed.given ? { alreadyOrdered: true } : null,
      });
    } else if (placed.given) {
      setGiven({ ...placed.given, to });
    } else if (to !== null) {
      forgetShippingDraft(slug);
      location.assign(to);
    } else throw new Error('The order leads nowhere');
  };

  /** The order took another address, or none: what was saved for it does not stay (D-170). */
  const writeBack = async (): Promise<void> => {
    const before = savedBefore.current;
    savedBefore.current = null;
    if (before === null) return;
    try {
      await writeShippingBack(uid, before);
    } catch (failure) {
      report('The former address was not written back', failure);
    }
  };

  const afterRefusal = async (failure: unknown): Promise<void> => {
    if (isOffline(failure)) return;
    report('The order was not placed', failure);
    if (isUnconfirmed(failure)) {
      await tellUnconfirmed(uid, pathname);
      return;
    }
    const refused = boxRefusalOf(failure);
    if (refused !== null) {
      setRefusal(refused);
      return;
    }
    const found = failure instanceof ApiFailure ? errorsOfServer(failure.fields) : {};
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    if (failure instanceof ApiFailure && leadsToGate(failure.code)) {
      await navigate(pathOf('redeem', { slug }));
      return;
    }
    raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  };

  const submit = () => {
    if (busy) return;
    setBusy(true);
    void withBusy('order', send).finally(() => setBusy(false));
  };

  return {
    form,
    errors,
    busy,
    sent: focusFor !== null,
    inputId: (field) => `${base}${field}`,
    change,
    leaveCode,
    submit,
    refusal,
    given,
  };
}

/** What is wrong with the form itself: that no network was there to ask about the code is not. */
function withoutUnanswered(errors: ShippingErrors): ShippingErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== 'zip-unanswered'));
}

/** True while the code that was asked about still stands in the form, whatever its blanks. */
function isSamePlace(now: ShippingForm, asked: ShippingForm): boolean {
  return (
    now.countryCode === asked.countryCode &&
    formatPostalCode(now.countryCode, now.postalCode) === formatPostalCode(asked.countryCode, asked.postalCode)
  );
}

/** What the zip look-up says of a code; null when it could not say (RWD item 45). */
async function askZip(country: string, zip: string): Promise<ZipVerdict | 'offline' | null> {
  try {
    return await fetchAnswer(queryOf(lookUpZip, { query: { country, zip } }, { staleTime: Number.POSITIVE_INFINITY }));
  } catch (failure) {
    if (isOffline(failure)) return 'offline';
    report('The postal code was not looked up', failure);
    return null;
  }
}
