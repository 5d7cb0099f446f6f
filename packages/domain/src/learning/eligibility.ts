/**
 * Fields that a member must fill in before a box can be sent or picked up, in the order of the
 * questions.
 */
export const REQUIRED_MEMBER_FIELDS = ['firstName', 'lastName', 'country', 'region'] as const;

export type RequiredMemberField = (typeof REQUIRED_MEMBER_FIELDS)[number];

export type EligibilityMember = Readonly<Record<RequiredMemberField, string | null>>;

/** Facts of a course; an absent country list means everywhere, an empty one nowhere. */
export interface EligibilityCourse {
  activeOffer: string | null;
  displayable: boolean;
  onlineOnly: boolean;
  countries?: readonly string[] | null | undefined;
  pickupCountries?: readonly string[] | null | undefined;
  shippingCountries?: readonly string[] | null | undefined;
}

/** The member's options for a course's reward. */
export interface UserEligible {
  pickup: boolean;
  shipping: boolean;
  displayable: boolean;
  onlineOnly: boolean;
  incomplete: RequiredMemberField[];
}

/** A stored pass of the course. */
export interface EarlierPass {
  /** Country of the member at that time; null where it is unknown. */
  country: string | null;
}

/**
 * Returns the eligibility of a member for a course, or null when the course is not for the member's
 * country. Who has passed the course in that country keeps its reward when the course is closed to
 * it later; a box still needs a method there. The distance to a partner never counts.
 */
export function userEligible(
  member: EligibilityMember,
  course: EligibilityCourse,
  pass: EarlierPass | null,
): UserEligible | null {
  const { country } = member;
  const hasPassedHere = pass !== null && (pass.country === null || pass.country === country);
  if (!hasPassedHere && country && !includesCountry(course.countries, country)) return null;
  const placed = Boolean(country && member.region);
  const physical = placed && course.activeOffer === 'physical' && !course.onlineOnly;
  return {
    pickup: physical && includesCountry(course.pickupCountries, country),
    shipping: physical && includesCountry(course.shippingCountries, country),
    displayable: course.displayable,
    onlineOnly: isOnlineOnly(course),
    incomplete: REQUIRED_MEMBER_FIELDS.filter((field) => !member[field]?.trim()),
  };
}

/**
 * True when the dashboard of every member lists the course; its routes open by address in either
 * case.
 */
export function isListed(eligible: UserEligible | null, course: Pick<EligibilityCourse, 'displayable'>): boolean {
  return eligible?.displayable ?? course.displayable;
}

/**
 * True when the member may take the course: a reward out of reach must not bar anyone from
 * learning.
 */
export function mayLearn(eligible: UserEligible | null): boolean {
  return eligible !== null;
}

/**
 * Whether a course's reward can reach the member: yes; not in their country; unknown, because their
 * address is; or not at all, because the course is online only.
 */
export const REWARD_REACHES = ['open', 'not-in-country', 'place-unknown', 'online-only'] as const;

export type RewardReach = (typeof REWARD_REACHES)[number];

export interface RewardReachFacts {
  activeOffer: string | null;
  /**
   * True while the member holds the reward or an order for it, because a redemption that has begun
   * stays open wherever they move.
   */
  isRedeemed: boolean;
  eligible: UserEligible | null;
}

/**
 * Returns the reach of a course's reward; null for a course without one. A box needs an open
 * method, a digital reward only the course itself. Names never count, because the quiz asks for
 * them before a pass.
 */
export function rewardReach({ activeOffer, isRedeemed, eligible }: RewardReachFacts): RewardReach | null {
  if (activeOffer !== 'physical' && activeOffer !== 'digital') return null;
  if (isRedeemed) return 'open';
  if (eligible === null) return 'not-in-country';
  if (activeOffer === 'digital' || eligible.pickup || eligible.shipping) return 'open';
  // Before the place, because naming it would not help.
  if (eligible.onlineOnly) return 'online-only';
  return isPlaceUnknown(eligible) ? 'place-unknown' : 'not-in-country';
}

export type DistributionProblem = 'user-incomplete' | 'ineligible' | 'no-distribution-method';

/** Returns why a pickup or an order is refused, the most fixable reason first, or null. */
export function distributionProblem(eligible: UserEligible | null, passed: boolean): DistributionProblem | null {
  if (eligible && eligible.incomplete.length > 0) return 'user-incomplete';
  if (!eligible || !passed) return 'ineligible';
  return eligible.pickup || eligible.shipping ? null : 'no-distribution-method';
}

/** A course that is neither sent nor picked up in any country is online only, too. */
function isOnlineOnly({ onlineOnly, pickupCountries, shippingCountries }: EligibilityCourse): boolean {
  return onlineOnly || (pickupCountries?.length === 0 && shippingCountries?.length === 0);
}

function isPlaceUnknown({ incomplete }: UserEligible): boolean {
  return incomplete.includes('country') || incomplete.includes('region');
}

function includesCountry(countries: readonly string[] | null | undefined, country: string | null): boolean {
  return !countries || (country !== null && countries.includes(country));
}
