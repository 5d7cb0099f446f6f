import { pathOf } from '@nestling/domain/pages';
import type { User } from '@nestling/domain/account/user';
import { useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure, isOffline } from '../../../lib/api/failure.ts';
import { navigateExternally } from '../../../lib/external-navigation.ts';
import { raiseAppError } from '../../../lib/app-error.ts';
import { report } from '../../../lib/report.ts';
import type { BoxRefusal } from '../../gate/data/box-refusal.ts';
import { boxRefusalOf, isAddressReview, isRefusal, isUnconfirmed } from '../../gate/data/box-refusal.ts';
import { showUnconfirmed } from '../../gate/data/email-need.ts';
import { leadsToGate } from '../../gate/data/gate-refusals.ts';
import { isShopAddress } from '../../gate/data/load-gate.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';
import { refetchRedeemCourse } from '../../data/redeem-course.ts';
import type { OfferChange } from './open-offer.ts';
import type { PricedOffer } from './priced-offer.ts';
import type { ExistingOrder, OrderAbroad, OrderFacts, Placed, SavedShipping } from './order.ts';
import { placeOrder, placeOrderAbroad, saveShippingAddress, savedShipping, writeShippingBack } from './order.ts';
import { forgetShippingDraft } from './shipping-draft.ts';
import { errorsOfServer } from './shipping-form.ts';
import { isOutOfStock } from './sold-out.ts';

/**
 * An order of before that waits for its payment and goes elsewhere; `to` is its page at the shop.
 */
type Given = ExistingOrder & { to: string | null };

export interface BoxOrder {
  /** Why chosen offers were not ordered as they were chosen, the last one last. */
  offerChanges: readonly OfferChange[];
  /** Why no box was ordered, where only people can help. */
  refusal: BoxRefusal | null;
  given: Given | null;
  /**
   * Saves the address, orders the box and leads on.
   * @throws the refusal of an order, and of an address with a field at fault.
   */
  order: (facts: OrderFacts) => Promise<void>;
  /**
   * Orders without a form, where the shop asks for the address, and leads on; a refusal is told
   * here.
   */
  orderAbroad: (facts: OrderAbroad) => Promise<void>;
  /** Tells why no box was ordered, where no field is at fault. */
  tellRefusal: (failure: unknown) => Promise<void>;
}

interface Orderer {
  uid: string;
  slug: string;
  user: User | null;
}

/** True for a refusal that is told beside the form, whatever fields it names. */
export function isFormLevelError(failure: unknown): boolean {
  return isUnconfirmed(failure) || boxRefusalOf(failure) !== null;
}

/** Orders a box home: what was saved for an order that is not made does not stay. */
export function useBoxOrder({ uid, slug, user }: Orderer): BoxOrder {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useState<BoxRefusal | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const [offerChanges, addChange] = useReducer(withChange, []);
  const asked = useRef<PricedOffer>(null);
  /** The address of before the first try whose outcome is not known. */
  const savedBefore = useRef<SavedShipping | null>(null);

  const order = async (facts: OrderFacts): Promise<void> => {
    setRefusal(null);
    // The panel whose button was pressed stays until it leads on.
    if (!facts.replaces) setGiven(null);
    asked.current = facts.offer;
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
    asked.current = facts.offer;
    try {
      const placed = await placeOrderAbroad(facts);
      trackReward('Direct To Parent', 'Submitted', slug);
      await follow(placed);
    } catch (failure) {
      trackRewardFailure('Direct To Parent', slug, failure);
      if (isOffline(failure)) return;
      report('The order was not placed', failure);
      await tellRefusal(failure);
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
      navigateExternally(to);
    } else throw new Error('The order leads nowhere');
  };

  /** The order took another address, or none: what was saved for it does not stay. */
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

  const tellRefusal = async (failure: unknown): Promise<void> => {
    const refused = boxRefusalOf(failure);
    // What takes its place has the focus.
    if (isFormLevelError(failure)) setGiven(null);
    if (isUnconfirmed(failure)) await showUnconfirmed(uid, pathname);
    else if (refused !== null) setRefusal(refused);
    else if (await handledAtOffer(failure)) return;
    else if (failure instanceof ApiFailure && leadsToGate(failure.code)) await navigate(pathOf('redeem', { slug }));
    else raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  };

  /** Another price, or an empty shelf, is told at the offer; all that was typed stays. */
  const handledAtOffer = async (failure: unknown): Promise<boolean> => {
    const offer = asked.current;
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

  return { refusal, given, offerChanges, order, orderAbroad, tellRefusal };
}

/** The changes with one more, which takes the place of a former one of the same offer. */
function withChange(former: readonly OfferChange[], change: OfferChange): readonly OfferChange[] {
  return [...former.filter(({ slug }) => slug !== change.slug), change];
}

/** @throws the refusal of an address, where a field of the form is at fault */
async function isSaved(facts: OrderFacts): Promise<boolean> {
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
