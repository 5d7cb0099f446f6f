import { pathOf } from '@nestling/domain/pages';
import type { User } from '@nestling/domain/account/user';
import { useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure, isOffline } from '#lib/api/failure.ts';
import { navigateExternally } from '../../data/external-navigation.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { report } from '#lib/reports/report.ts';
import {
  boxRefusalOf,
  isAddressReview,
  isRefusal,
  isUnconfirmed,
  type BoxRefusal,
} from '../../gate/data/box-refusal.ts';
import { showUnconfirmed } from '../../gate/data/email-need.ts';
import { leadsToGate } from '../../gate/data/gate-refusals.ts';
import { isShopAddress } from '../../gate/data/load-gate.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';
import { refetchRedeemCourse } from '../../data/redeem-course.ts';
import type { OfferChange } from './open-offer.ts';
import type { PricedOffer } from './priced-offer.ts';
import {
  placeOrder,
  placeOrderAbroad,
  saveShippingAddress,
  savedShipping,
  writeShippingBack,
  type ExistingOrder,
  type OrderAbroad,
  type OrderPageFacts,
  type Placed,
  type SavedShipping,
} from './order.ts';
import { forgetShippingDraft } from './shipping-draft.ts';
import { errorsOfServer } from './shipping-form.ts';
import { isOutOfStock } from './sold-out.ts';

/**
 * An existing order that waits for its payment and has another address; `to` is its invoice page.
 */
type ExistingBox = ExistingOrder & { to: string | null };

export interface BoxOrder {
  /** Refusals of chosen offers, the latest one last. */
  offerChanges: readonly OfferChange[];
  /** A refusal that only the support can resolve. */
  refusal: BoxRefusal | null;
  existing: ExistingBox | null;
  /**
   * Saves the address, orders the box and navigates on.
   * @throws the refusal of an order, and of an address with a field at fault
   */
  order: (facts: OrderPageFacts) => Promise<void>;
  /** Orders without a form, because the shop asks for the address; shows a refusal itself. */
  orderAbroad: (facts: OrderAbroad) => Promise<void>;
  /** Shows a refusal that concerns no field. */
  showRefusal: (failure: unknown) => Promise<void>;
}

interface Orderer {
  uid: string;
  slug: string;
  user: User | null;
}

/** True for a refusal that is shown beside the form, whatever fields it names. */
export function isFormLevelError(failure: unknown): boolean {
  return isUnconfirmed(failure) || boxRefusalOf(failure) !== null;
}

/**
 * Orders a box to the home. An address that was saved for an order must not remain when the order
 * is not placed.
 */
export function useBoxOrder({ uid, slug, user }: Orderer): BoxOrder {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useState<BoxRefusal | null>(null);
  const [existing, setExisting] = useState<ExistingBox | null>(null);
  const [offerChanges, addChange] = useReducer(withChange, []);
  const requested = useRef<PricedOffer>(null);
  /**
   * The address that was stored before the first attempt. Later attempts must not overwrite it
   * until the outcome is known, otherwise the form's own address would be restored.
   */
  const savedBefore = useRef<SavedShipping | null>(null);

  const order = async (facts: OrderPageFacts): Promise<void> => {
    setRefusal(null);
    // The panel whose button was clicked remains until the navigation.
    if (!facts.replaces) setExisting(null);
    requested.current = facts.offer;
    savedBefore.current ??= savedShipping(user);
    if (!(await isSaved(facts))) return;
    try {
      const placed = await placeOrder(facts);
      trackReward('Direct To Parent', 'Submitted', slug);
      await follow(placed);
    } catch (failure) {
      trackRewardFailure('Direct To Parent', slug, failure);
      if (isRefusal(failure) && !isAddressReview(failure)) await writeBack();
      if (!isOffline(failure)) report('The order was not placed', failure);
      throw failure;
    }
  };

  const orderAbroad = async (facts: OrderAbroad): Promise<void> => {
    setRefusal(null);
    requested.current = facts.offer;
    try {
      const placed = await placeOrderAbroad(facts);
      trackReward('Direct To Parent', 'Submitted', slug);
      await follow(placed);
    } catch (failure) {
      trackRewardFailure('Direct To Parent', slug, failure);
      if (isOffline(failure)) return;
      report('The order was not placed', failure);
      await showRefusal(failure);
    }
  };

  const follow = async (placed: Placed): Promise<void> => {
    if (placed.existing) await writeBack();
    savedBefore.current = null;
    const to = placed.kind === 'leave' && isShopAddress(placed.to) ? placed.to : null;
    if (placed.kind === 'confirmation') {
      forgetShippingDraft(slug);
      await navigate(pathOf('shippingConfirmation', { slug }), {
        state: placed.existing ? { alreadyOrdered: true } : null,
      });
    } else if (placed.existing) {
      setExisting({ ...placed.existing, to });
    } else if (to !== null) {
      forgetShippingDraft(slug);
      navigateExternally(to);
    } else throw new Error('The order leads nowhere');
  };

  /**
   * The order was refused or has another address, so the address that was saved for it must not
   * remain.
   */
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

  const showRefusal = async (failure: unknown): Promise<void> => {
    const refused = boxRefusalOf(failure);
    // The panel must go, because the refusal replaces it and takes the focus.
    if (isFormLevelError(failure)) setExisting(null);
    if (isUnconfirmed(failure)) await showUnconfirmed(uid, pathname);
    else if (refused !== null) setRefusal(refused);
    else if (await handledAtOffer(failure)) return;
    else if (failure instanceof ApiFailure && leadsToGate(failure.code)) await navigate(pathOf('redeem', { slug }));
    else raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  };

  /**
   * A changed price or a sold-out offer is reported at the offer so that the form keeps what was
   * typed.
   */
  const handledAtOffer = async (failure: unknown): Promise<boolean> => {
    const offer = requested.current;
    if (!offer || !(failure instanceof ApiFailure)) return false;
    if (failure.code === 'price-mismatch') {
      await refetchRedeemCourse(slug);
      addChange({ slug: offer.slug, kind: 'price', before: offer.shippingPrice });
      return true;
    }
    if (!isOutOfStock(failure)) return false;
    addChange({ slug: offer.slug, kind: 'gone' });
    return true;
  };

  return { refusal, existing, offerChanges, order, orderAbroad, showRefusal };
}

/** Replaces an earlier change, because each offer has at most one. */
function withChange(changes: readonly OfferChange[], change: OfferChange): readonly OfferChange[] {
  return [...changes.filter(({ slug }) => slug !== change.slug), change];
}

/** @throws the refusal of the address, where a field of the form is at fault */
async function isSaved(facts: OrderPageFacts): Promise<boolean> {
  try {
    await saveShippingAddress(facts);
    return true;
  } catch (failure) {
    if (isOffline(failure)) return false;
    report('The shipping address was not saved', failure);
    if (failure instanceof ApiFailure && Object.keys(errorsOfServer(failure.fields)).length > 0) throw failure;
    raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    return false;
  }
}
