import type { UserUpdate } from '@nestling/contract/account/write-user';
import { optsInAtStepOne } from '@nestling/domain/account/email/email-opt-in';
import { todaysAnywhere } from '@nestling/domain/account/dates/plain-date';
import { recordDateProblems } from '@nestling/domain/account/dates/record-dates';
import type { Locale } from '@nestling/domain/account/locale';
import { judgePlace } from '@nestling/domain/account/place/member-place';
import { laterStep, stepProblems, type StepFacts } from '@nestling/domain/account/registration-step';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import type { ErrorCode } from '@nestling/contract/error-codes';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/live.ts';
import type { AccountDeps, ListedCountry } from '../ports.ts';
import { recordOptIn } from '../newsletter/actions/record-opt-in.ts';
import type { Geocoder } from '../../gateways/geocoding/port.ts';
import { optInSourceOf, type OptInSource } from '../newsletter/opt-in-text.ts';
import { NO_FACTS, presentUser } from '../present-user.ts';
import { findUser } from '../queries/find-user.ts';
import type { UserRow } from '../queries/insert-user.ts';
import { lockUserForUpdate, updateUser, type UserChange } from '../queries/update-user.ts';
import { lookUpZip } from '../postal/actions/look-up-zip.ts';

export type UpdateDeps = Pick<
  AccountDeps,
  'handle' | 'clock' | 'countryOf' | 'settings' | 'wordsOf' | 'jobs' | 'marketing'
> & {
  geocoder: Geocoder | null;
};

interface Change {
  uid: string;
  body: UserUpdate;
  locale: Locale;
}

/**
 * Updates the member's own record: country and postal code are judged as a pair and determine the
 * region; a step is finished only with the fields it needs, and never goes backwards.
 */
export async function updateOwnUser(deps: UpdateDeps, { uid, body, locale }: Change): Promise<'done' | Refusal> {
  const stored = needsStoredPlace(body) ? await findUser(deps.handle.db, uid) : null;
  const listed = await listedCountry(deps, stored, body);
  // Must precede the transaction, because the external geocoder may take seconds.
  const requested = await placeRequest(deps, stored, body);
  return deps.handle.transaction(async (tx) => {
    const row = await lockUserForUpdate(tx, uid);
    if (!row) return refuse('unauthenticated');
    const country = body.country ?? row.country;
    const place = await placeAfter(tx, row, body, {
      place: requested,
      listed,
      defaultIrishZip: deps.settings.DEFAULT_IE_ZIP,
    });
    const change = { ...plainChange(body), ...place.change };
    const sentStep = body.lastRegistrationStepFinished;
    const problems = {
      ...place.problems,
      ...nameProblems(body),
      ...recordDateProblems(body, todaysAnywhere(deps.clock.now()).latest),
      ...(sentStep && stepProblems(sentStep, stepFacts(row, change, place, listed))),
    };
    const refusal = refusalOf(problems);
    if (refusal) return refusal;
    const current = presentUser(row, [], NO_FACTS);
    const optIn = optInAnswer(body, row, country);
    const columns = {
      ...change,
      ...(optIn && { emailOptIn: optIn.answer, emailOptInDate: deps.clock.now() }),
      ...(sentStep && { lastRegistrationStepFinished: laterStep(current.lastRegistrationStepFinished, sentStep) }),
    };
    if (Object.keys(columns).length === 0) return 'done';
    const updated = await updateUser(tx, uid, columns);
    if (!updated) return refuse('unauthenticated');
    if (optIn) await recordOptIn(tx, deps, updated, { source: optIn.source, locale });
    await publish(tx, uid, { kind: 'user' });
    return 'done';
  });
}

interface Place {
  change: UserChange;
  problems: Partial<Record<'country' | 'zip', ErrorCode>>;
  lookedUp: ZipVerdict | null;
}

/** `verdict` is null if no source knows the pair. */
interface PlaceRequest {
  country: string;
  zip: string;
  verdict: ZipVerdict | null;
}

/** Null if neither is sent, or one of the two is missing. */
async function placeRequest(
  { handle, geocoder }: UpdateDeps,
  stored: UserRow | null,
  body: UserUpdate,
): Promise<PlaceRequest | null> {
  if (body.country === undefined && body.zip === undefined) return null;
  const country = body.country ?? stored?.country;
  const zip = body.zip ?? stored?.zip ?? '';
  if (!country || zip.trim() === '') return null;
  return { country, zip, verdict: await lookUpZip({ db: handle.db, geocoder }, country, zip) };
}

/** Reuses the lookup from before the lock, unless the record has changed since. */
function verdictOf(
  tx: Transaction,
  place: PlaceRequest | null,
  country: string,
  zip: string,
): Promise<ZipVerdict | null> {
  return place?.country === country && place.zip === zip
    ? Promise.resolve(place.verdict)
    : lookUpZip({ db: tx, geocoder: null }, country, zip);
}

/** @returns nothing if neither is sent */
async function placeAfter(
  tx: Transaction,
  row: UserRow,
  body: UserUpdate,
  { place, ...settings }: { place: PlaceRequest | null; listed: ListedCountry | null; defaultIrishZip: string },
): Promise<Place> {
  if (body.country === undefined && body.zip === undefined) return { change: {}, problems: {}, lookedUp: null };
  const country = body.country ?? row.country;
  const zip = body.zip ?? row.zip ?? '';
  const isComplete = country !== null && zip.trim() !== '';
  const lookedUp = isComplete ? await verdictOf(tx, place, country, zip) : null;
  if (isComplete && lookedUp === null) return { change: {}, problems: { zip: 'zip-codes-unavailable' }, lookedUp };
  const verdict = judgePlace({ country, zip, lookedUp, zipSent: body.zip !== undefined, ...settings });
  if (verdict.kind === 'refused') return { change: {}, problems: { [verdict.field]: verdict.code }, lookedUp };
  return { change: { country: verdict.country, zip: verdict.zip, region: verdict.region }, problems: {}, lookedUp };
}

async function listedCountry(
  { countryOf }: UpdateDeps,
  stored: UserRow | null,
  body: UserUpdate,
): Promise<ListedCountry | null> {
  if (body.country !== undefined) return countryOf(body.country);
  return stored?.country ? countryOf(stored.country) : null;
}

/** An update with only one of country and code must be validated with the stored other. */
function needsStoredPlace({ country, zip, lastRegistrationStepFinished: step }: UserUpdate): boolean {
  return country === undefined ? zip !== undefined || step !== undefined : zip === undefined;
}

function stepFacts(row: UserRow, change: UserChange, place: Place, listed: ListedCountry | null): StepFacts {
  const after = presentUser({ ...row, ...change, membershipNumber: row.membershipNumber }, [], NO_FACTS);
  const stored = presentUser(row, [], NO_FACTS);
  return {
    reached: stored.lastRegistrationStepFinished,
    firstName: after.firstName,
    lastName: after.lastName,
    country: after.country,
    countryListed: listed !== null,
    postalCodeSupported: listed?.postalCodeSupported ?? false,
    zip: after.zip,
    zipStatus: place.lookedUp?.status ?? null,
    gender: after.gender,
    isParent: after.isParent,
  };
}

/** Stored fields that a rule above computes, or that only the registration sets. */
type ComputedField = 'uid' | 'email' | 'campaign' | 'country' | 'zip' | 'emailOptIn' | 'lastRegistrationStepFinished';

type UnchangedField = Exclude<keyof UserUpdate & keyof UserChange, ComputedField>;

/** A record and no list: the compiler then names a field of the call that nothing would store. */
const UNCHANGED_FIELDS: Readonly<Record<UnchangedField, true>> = {
  firstName: true,
  lastName: true,
  gender: true,
  isParent: true,
  haveChildren: true,
  maritalStatus: true,
  pregnantStatus: true,
  haveMultiples: true,
  hasABabyUnder6Months: true,
  meetsAgeRequirement: true,
  birthDate: true,
  dueDate: true,
  phone: true,
  address: true,
  city: true,
  shippingAddress1: true,
  shippingCity: true,
  shippingRegion: true,
  shippingPostalCode: true,
  shippingPhone: true,
  locale: true,
  firstTime: true,
};

function isUnchangedField(name: string): name is UnchangedField {
  return Object.hasOwn(UNCHANGED_FIELDS, name);
}

function plainChange(body: UserUpdate): UserChange {
  const change: Record<string, string | boolean | null> = {};
  for (const name of Object.keys(body).filter(isUnchangedField)) {
    const value = body[name];
    if (value !== undefined) change[name] = typeof value === 'string' ? value.trim() || emptyOf(name) : value;
  }
  return change;
}

/** Names are never null in the table; every other text that is emptied is. */
function emptyOf(name: string): string | null {
  return name === 'firstName' || name === 'lastName' ? '' : null;
}

/**
 * The answer to "can we email you" in an update; finishing step one opts in a US member who was
 * never asked.
 */
function optInAnswer(
  { emailOptIn, optInSource, lastRegistrationStepFinished: step }: UserUpdate,
  row: UserRow,
  country: string | null,
): { answer: boolean; source: OptInSource } | null {
  const answer = emailOptIn ?? undefined;
  if (answer !== undefined) return { answer, source: step === '1-geo' ? 'step1' : optInSourceOf(answer, optInSource) };
  const emailOptInDate = row.emailOptInDate?.toISOString() ?? null;
  return step === '1-geo' && optsInAtStepOne({ country, emailOptInDate, answer })
    ? { answer: true, source: 'step1-us' }
    : null;
}

function nameProblems(body: UserUpdate): Record<string, ErrorCode> {
  return {
    ...(body.firstName?.trim() === '' && { firstName: 'no-first-name' as const }),
    ...(body.lastName?.trim() === '' && { lastName: 'no-last-name' as const }),
  };
}

function refusalOf(problems: Readonly<Record<string, ErrorCode | undefined>>): Refusal | null {
  const fields: Record<string, ErrorCode> = {};
  for (const [field, code] of Object.entries(problems)) if (code) fields[field] = code;
  const [only, ...others] = Object.values(fields);
  return only ? { refused: others.length === 0 ? only : 'validation-failed', fields } : null;
}
