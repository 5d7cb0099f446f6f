import type { InsuranceProvider, LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import type { User } from '@nestling/domain/account/user';
import { namedRegion } from '@nestling/domain/account/zip-region';
import type { OptInType } from '@nestling/domain/rewards/gate/gate';
import { NO_ANSWERS } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers, OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { hasLeadState } from '@nestling/domain/rewards/opt-in/lead';
import { askedParts } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import { usStateOf } from '@nestling/domain/rewards/us-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { fetchAnswer } from '../../../lib/api/answers.ts';
import { raiseDefaultBillboard } from '../../../lib/app-error.ts';
import { childDateOf, childrenQuery } from '../../../lib/child-date.ts';
import type { ChildDate } from '../../../lib/child-date.ts';
import { isHandledGlobally } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/query.ts';
import { report, reportMinor } from '../../../lib/report.ts';
import { sessionStore } from '../../../lib/session.ts';
import { settings } from '../../../lib/settings.ts';
import { MALFORMED_INSURANCES, insurancesQuery } from './insurance.ts';

/** What the form of a partner is made of, for the member who sees it. */
export interface FormFacts {
  form: OptInForm;
  /** What stands in it before she has answered anything: what is known of her. */
  opened: OptInAnswers;
  /** The date of her child as it is kept, or null. */
  kept: ChildDate | null;
  /** Those of her state; none where nobody is asked for one. */
  insurances: readonly InsuranceProvider[];
  /** Country of her address. */
  country: string;
}

interface Asking {
  question: LeadTransfer;
  mode: OptInType;
  uid: string;
  locale: string;
}

const NO_INSURANCES: readonly InsuranceProvider[] = [];

/**
 * Reads ahead what the form needs beside the question, so that it is drawn at once; the form itself
 * tells what fails.
 */
export async function readForm({ partner }: LeadTransfer, uid: string, locale: string): Promise<void> {
  const state = insuredState(partner, sessionStore.getState().member?.user ?? null);
  const reads: Promise<unknown>[] = [];
  if (state !== null) reads.push(fetchAnswer(insurancesQuery(state, locale)));
  if (partner.requiresChildDueDate) reads.push(fetchAnswer(childrenQuery(uid)));
  await Promise.allSettled(reads);
}

/**
 * Reads what the form needs beside the question; null while it is not here. What fails stands in
 * the place of the page.
 */
export function useFormFacts({ question, mode, uid, locale }: Asking): FormFacts | null {
  const { partner } = question;
  const user = useStore(sessionStore).member?.user ?? null;
  const state = insuredState(partner, user);
  const insurances = useQuery({ ...insurancesQuery(state ?? '', locale), enabled: state !== null }, queryClient);
  const children = useQuery(
    { ...childrenQuery(uid), enabled: partner.requiresChildDueDate && uid !== '' },
    queryClient,
  );
  useTold(insurances.error ?? children.error, partner, user);

  if (state !== null && !insurances.data) return null;
  if (partner.requiresChildDueDate && !children.data) return null;
  const kept = childDateOf(children.data ?? []);
  const found = insurances.data ?? NO_INSURANCES;
  const asked = askedParts(partner, {
    ageVerification: settings().flags.enableAgeVerification,
    insurance: found.length > 0,
  });
  return {
    form: { mode, asked, disclosures: question.disclosures.map(({ slug }) => slug) },
    opened: openedAnswers(user, kept),
    kept,
    insurances: found,
    country: countryOf(user),
  };
}

/** The state whose insurances are asked for; null where none is, as abroad. */
function insuredState({ requiresInsuranceProvider }: PartnerFlags, user: User | null): string | null {
  if (!requiresInsuranceProvider || user === null) return null;
  const place = usStateOf(user);
  return place.kind === 'state' ? place.state : null;
}

/** Reports what an operator should know; what could not be read takes the place of the page. */
function useTold(failure: Error | null, asks: PartnerFlags, user: User | null): void {
  const isAbroad = asks.requiresAddressVerification && user !== null && user.country !== 'US';
  const isLost = asks.requiresInsuranceProvider && user !== null && usStateOf(user).kind === 'invalid-region';
  useEffect(() => {
    if (failure === null || isHandledGlobally(failure)) return;
    const isMalformed = failure.message === MALFORMED_INSURANCES;
    report(isMalformed ? MALFORMED_INSURANCES : 'What a partner asks could not be read', failure);
    raiseDefaultBillboard();
  }, [failure]);
  useEffect(() => {
    if (isAbroad) reportMinor('LTP Address Verification Triggered on Non-US user');
  }, [isAbroad]);
  useEffect(() => {
    if (isLost) report('Invalid US Region Code');
  }, [isLost]);
}

function openedAnswers(user: User | null, kept: ChildDate | null): OptInAnswers {
  return {
    ...NO_ANSWERS,
    childDate: kept?.date ?? '',
    childBorn: kept?.born ?? null,
    address: user === null ? NO_ANSWERS.address : openedAddress(user),
  };
}

/** Her address as it is known, an earlier delivery first. */
function openedAddress(user: User): OptInAnswers['address'] {
  return {
    address: user.shippingAddress1 ?? '',
    city: user.shippingCity ?? '',
    state: stateIn(countryOf(user), user.shippingRegion ?? user.region),
    zip: user.shippingPostalCode ?? user.zip ?? '',
  };
}

/**
 * The state of a region, empty where it is not known; null in a country whose addresses name none.
 */
function stateIn(country: string, region: string | null): string | null {
  if (!hasLeadState(country)) return null;
  const named = namedRegion(region);
  return named?.country === country ? named.state : '';
}

function countryOf(user: User | null): string {
  return user?.country ?? 'US';
}
