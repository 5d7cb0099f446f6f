import {
  type InsuranceProvider,
  type LeadTransfer,
  listInsuranceProviders,
} from '@nestling/contract/rewards/lead-transfer';
import type { User } from '@nestling/domain/account/user';
import { namedRegion } from '@nestling/domain/account/place/zip-region';
import type { OptInType } from '@nestling/domain/rewards/gate/gate';
import { NO_ANSWERS, type OptInAnswers, type OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { hasLeadState } from '@nestling/domain/rewards/opt-in/lead';
import { formParts, type PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import { usStateOf } from '@nestling/domain/rewards/us-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { fetchAnswer } from '#lib/api/answers.ts';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { childDateOf, childrenQuery, replacedDate, type ChildDate } from '#lib/words/child-date.ts';
import { isHandledGlobally, ApiFailure } from '#lib/api/failure.ts';
import { queryClient } from '#lib/query.ts';
import { report, reportMinor } from '#lib/reports/report.ts';
import { sessionStore } from '#lib/session/session.ts';
import { settings } from '#lib/settings.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** The report for an answer without data. */
const MALFORMED_INSURANCES = 'Malformed insurance provider response';

/** Creates the query of the insurances of a state in a language; empty where the state has none. */
function insurancesQuery(state: string, locale: string) {
  const query = queryOf(listInsuranceProviders, { query: { state, locale } }, { staleTime: FRESH_MS });
  return { ...query, queryFn: () => query.queryFn().catch(throwMalformed) };
}

/**
 * @throws Error named `MALFORMED_INSURANCES` for an unreadable answer, otherwise the failure itself
 */
function throwMalformed(failure: unknown): never {
  const isMalformed = failure instanceof ApiFailure && failure.code === 'unreadable-answer';
  throw isMalformed ? new Error(MALFORMED_INSURANCES, { cause: failure }) : failure;
}

/** The facts of the member that a partner's form needs. */
export interface FormFacts {
  form: OptInForm;
  /** The initial values: known facts of the member. */
  opened: OptInAnswers;
  /** The stored date of the child, or null. */
  storedDate: ChildDate | null;
  /** The stored date that another one would replace in the account, or null. */
  replacedDate: ChildDate | null;
  /** The insurances of the member's state; empty where none is asked for. */
  insurances: readonly InsuranceProvider[];
  /** Country of the member's address. */
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
 * Preloads what the form needs beside the question, so that it renders at once; the form itself
 * reports a failure.
 */
export async function readForm({ partner }: LeadTransfer, uid: string, locale: string): Promise<void> {
  const state = insuredState(partner, sessionStore.getState().member?.user ?? null);
  const reads: Promise<unknown>[] = [];
  if (state !== null) reads.push(fetchAnswer(insurancesQuery(state, locale)));
  if (partner.requiresChildDueDate) reads.push(fetchAnswer(childrenQuery(uid)));
  await Promise.allSettled(reads);
}

/**
 * Loads what the form needs beside the question; null until it is loaded. A failure replaces the
 * page.
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
  useReportedFailure(insurances.error ?? children.error, partner, user);

  if (state !== null && !insurances.data) return null;
  if (partner.requiresChildDueDate && !children.data) return null;
  const storedChildDate = childDateOf(children.data ?? []);
  const loaded = insurances.data ?? NO_INSURANCES;
  const parts = formParts(partner, {
    ageVerification: settings().flags.enableAgeVerification,
    insurance: loaded.length > 0,
  });
  return {
    form: { mode, parts, disclosures: question.disclosures.map(({ slug }) => slug) },
    opened: openedAnswers(user, storedChildDate),
    storedDate: storedChildDate,
    replacedDate: replacedDate(children.data ?? []),
    insurances: loaded,
    country: countryOf(user),
  };
}

/** The US state whose insurances are listed; null abroad and where the partner does not ask. */
function insuredState({ requiresInsuranceProvider }: PartnerFlags, user: User | null): string | null {
  if (!requiresInsuranceProvider || user === null) return null;
  const place = usStateOf(user);
  return place.kind === 'state' ? place.state : null;
}

/**
 * Replaces the page with the billboard after a failed read, because the form cannot be answered
 * without its facts.
 */
function useReportedFailure(failure: Error | null, flags: PartnerFlags, user: User | null): void {
  const isAbroad = flags.requiresAddressVerification && user !== null && user.country !== 'US';
  const isLost = flags.requiresInsuranceProvider && user !== null && usStateOf(user).kind === 'invalid-region';
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

function openedAnswers(user: User | null, storedDate: ChildDate | null): OptInAnswers {
  return {
    ...NO_ANSWERS,
    childDate: storedDate?.date ?? '',
    childBorn: storedDate?.born ?? null,
    address: user === null ? NO_ANSWERS.address : openedAddress(user),
  };
}

/** The stored shipping address, otherwise the state and postal code of the home. */
function openedAddress(user: User): OptInAnswers['address'] {
  return {
    address: user.shippingAddress1 ?? '',
    city: user.shippingCity ?? '',
    state: stateIn(countryOf(user), user.shippingRegion ?? user.region),
    zip: user.shippingPostalCode ?? user.zip ?? '',
  };
}

/** Empty for an unknown region; null in a country whose addresses have no state. */
function stateIn(country: string, region: string | null): string | null {
  if (!hasLeadState(country)) return null;
  const named = namedRegion(region);
  return named?.country === country ? named.state : '';
}

function countryOf(user: User | null): string {
  return user?.country ?? 'US';
}
