import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import type { User } from '@nestling/domain/account/user';
import { namedRegion } from '@nestling/domain/account/zip-region';
import type { OptInType } from '@nestling/domain/rewards/gate/gate';
import { NO_ANSWERS } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers, OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { askedParts } from '@nestling/domain/rewards/opt-in/partner-flags';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { fetchAnswer } from '../../../lib/api/answers.ts';
import { raiseDefaultBillboard } from '../../../lib/app-error.ts';
import { childDateOf, childrenQuery } from '../../../lib/child-date.ts';
import type { ChildDate } from '../../../lib/child-date.ts';
import { isToldElsewhere } from '../../../lib/api/failure.ts';
import { queryClient } from '../../../lib/query.ts';
import { report, reportMinor } from '../../../lib/report.ts';
import { sessionStore } from '../../../lib/session.ts';
import { settings } from '../../../lib/settings.ts';

/** What the form of a partner is made of, for the member who sees it. */
export interface FormFacts {
  form: OptInForm;
  /** What stands in it before she has answered anything: what is known of her. */
  opened: OptInAnswers;
  /** The date of her child as it is kept, or null. */
  kept: ChildDate | null;
  /** Country of her address. */
  country: string;
}

interface Asking {
  question: LeadTransfer;
  mode: OptInType;
  uid: string;
}

/** Reads ahead what the form needs beside the question, so that it is drawn at once; the form itself tells what fails. */
export async function readForm({ partner }: LeadTransfer, uid: string): Promise<void> {
  if (!partner.requiresChildDueDate) return;
  await fetchAnswer(childrenQuery(uid)).catch(() => undefined);
}

/** Reads what the form needs beside the question; null while it is not here. What fails stands in the place of the page. */
export function useFormFacts({ question, mode, uid }: Asking): FormFacts | null {
  const { partner } = question;
  const user = useStore(sessionStore).member?.user ?? null;
  const children = useQuery(
    { ...childrenQuery(uid), enabled: partner.requiresChildDueDate && uid !== '' },
    queryClient,
  );
  const failure = children.error;
  const isAbroad = partner.requiresAddressVerification && user !== null && user.country !== 'US';

  useEffect(() => {
    if (failure === null || isToldElsewhere(failure)) return;
    report('What the form of a partner needs could not be read', failure);
    raiseDefaultBillboard();
  }, [failure]);
  useEffect(() => {
    if (isAbroad) reportMinor('LTP Address Verification Triggered on Non-US user');
  }, [isAbroad]);

  if (partner.requiresChildDueDate && !children.data) return null;
  const kept = childDateOf(children.data ?? []);
  const asked = askedParts(partner, {
    ageVerification: settings().flags.enableAgeVerification,
    insurance: false,
  });
  return {
    form: { mode, asked, disclosures: question.disclosures.map(({ slug }) => slug) },
    opened: openedAnswers(user, kept),
    kept,
    country: countryOf(user),
  };
}

function openedAnswers(user: User | null, kept: ChildDate | null): OptInAnswers {
  return {
    ...NO_ANSWERS,
    childDate: kept?.date ?? '',
    childBorn: kept?.born ?? null,
    address: user === null ? NO_ANSWERS.address : openedAddress(user),
  };
}

/** Her address as it is known, an earlier delivery first (RWD item 38). */
function openedAddress(user: User): OptInAnswers['address'] {
  return {
    address: user.shippingAddress1 ?? '',
    city: user.shippingCity ?? '',
    state: stateIn(countryOf(user), user.shippingRegion ?? user.region),
    zip: user.shippingPostalCode ?? user.zip ?? '',
  };
}

/** The state of a region, empty where it is not known; null in a country whose addresses name none. */
function stateIn(country: string, region: string | null): string | null {
  if (country !== 'US' && country !== 'CA') return null;
  const named = namedRegion(region);
  return named?.country === country ? named.state : '';
}

function countryOf(user: User | null): string {
  return user?.country ?? 'US';
}
