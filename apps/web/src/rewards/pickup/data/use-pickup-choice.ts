import { pathOf } from '@nestling/domain/pages';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure, isOffline } from '#lib/api/failure.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import { useAction } from '#lib/use-action.ts';
import { boxRefusalOf, isUnconfirmed, type BoxRefusal } from '../../gate/data/box-refusal.ts';
import { chosenPlaceQuery } from '../../places/data/chosen-place.ts';
import { showUnconfirmed } from '../../gate/data/email-need.ts';
import { leadsToGate } from '../../gate/data/gate-refusals.ts';
import { choosePickup } from '../../data/redemption.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';

/** The place in the confirmation dialog. */
export interface ChosenPlace {
  place: PartnerPlace;
  /** Its number in the list and on the map. */
  number: number;
  suggested: boolean;
}

export interface PickupChoice {
  /** The place in the confirmation dialog; null while it is closed. */
  chosen: ChosenPlace | null;
  ask: (chosen: ChosenPlace) => void;
  reopen: () => void;
  busy: boolean;
  /** A refusal that only the support can resolve. */
  refusal: BoxRefusal | null;
  choose: (place: PartnerPlace) => void;
}

/**
 * Asks the parent to confirm a place, then chooses it, which is final, and opens its confirmation.
 */
export function usePickupChoice(uid: string, slug: string, locale: string, again: () => void): PickupChoice {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useState<BoxRefusal | null>(null);
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const reopen = () => setChosen(null);
  const choosePlace = async (place: PartnerPlace): Promise<void> => {
    setRefusal(null);
    const redemption = await choosePickup(uid, slug, place);
    trackReward('Pickup', 'Submitted', slug);
    // The place is fetched again because the search may have started from another postal code
    // than the parent's, and its distance would be wrong.
    await queryClient.prefetchQuery(chosenPlaceQuery(redemption, locale));
    // Another tab may have chosen before; then its place is the one that counts.
    const alreadyChosen = redemption.pickupDistributorID !== place.locationId;
    await navigate(pathOf('pickupConfirmation', { slug }), { state: alreadyChosen ? { alreadyChosen } : null });
    setChosen(null);
  };
  const afterRefusal = async (failure: unknown): Promise<void> => {
    if (isOffline(failure)) return;
    report('The place was not taken', failure);
    trackRewardFailure('Pickup', slug, failure);
    if (isUnconfirmed(failure)) {
      await showUnconfirmed(uid, pathname);
      return;
    }
    const refused = boxRefusalOf(failure);
    if (refused !== null) {
      setRefusal(refused);
      return;
    }
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'location-not-found' || code === 'place-closed') {
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'distribution-partners.gone' });
      again();
    } else if (code !== null && leadsToGate(code)) {
      await navigate(pathOf('redeem', { slug }));
    } else {
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    }
  };
  const { busy, run: choose } = useAction(async (failure) => {
    await afterRefusal(failure);
    // The dialog must close, because the message is on the page behind it.
    setChosen(null);
  }, choosePlace);
  return { chosen, ask: setChosen, reopen, busy, refusal, choose };
}
