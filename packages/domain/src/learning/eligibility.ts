/** What a member must have filled in before a box can be handed over, in the order it is asked for (D-91). */
export const REQUIRED_MEMBER_FIELDS = ['firstName', 'lastName', 'country', 'region'] as const;

export type RequiredMemberField = (typeof REQUIRED_MEMBER_FIELDS)[number];

export type EligibilityMember = Readonly<Record<RequiredMemberField, string | null>>;

/** Facts of a course; a country list that is absent means everywhere, an empty one nowhere (D-91, D-130). */
export interface EligibilityCourse {
  activeOffer: string | null;
  displayable: boolean;
  onlineOnly: boolean;
  countries?: readonly string[] | null | undefined;
  pickupCountries?: readonly string[] | null | undefined;
  shippingCountries?: readonly string[] | null | undefined;
}

/** What a member may do with a course's reward. */
export interface UserEligible {
  pickup: boolean;
  shipping: boolean;
  displayable: boolean;
  onlineOnly: boolean;
  incomplete: RequiredMemberField[];
}

/**
 * The eligibility of a member for a course, or null when the course is not for the member's country. How far away a
 * partner is never counts (D-91, D-130, LRN C-28).
 */
export function userEligible(member: EligibilityMember, course: EligibilityCourse): UserEligible | null {
  const { country } = member;
  if (country && !includesCountry(course.countries, country)) return null;
  const placed = Boolean(country && member.region);
  const physical = placed && course.activeOffer === 'physical' && !course.onlineOnly;
  return {
    pickup: physical && includesCountry(course.pickupCountries, country),
    shipping: physical && includesCountry(course.shippingCountries, country),
    displayable: course.displayable,
    onlineOnly: course.onlineOnly,
    incomplete: REQUIRED_MEMBER_FIELDS.filter((field) => !member[field]?.trim()),
  };
}

/** True when the course stands on the member's dashboard; its routes open by address either way (D-72). */
export function isListed(eligible: UserEligible | null, course: Pick<EligibilityCourse, 'displayable'>): boolean {
  return eligible?.displayable ?? course.displayable;
}

/** True when a member may take the course: no reward within reach does not bar anyone from learning (LRN C-28). */
export function mayLearn(eligible: UserEligible | null): boolean {
  return eligible !== null;
}

/** How far a course's reward can come: to the member, not into her country, or nobody knows for want of her place. */
export const REWARD_REACHES = ['open', 'not-in-country', 'place-unknown'] as const;

export type RewardReach = (typeof REWARD_REACHES)[number];

export interface RewardReachFacts {
  activeOffer: string | null;
  /** True while the member holds the reward or an order for it: what is begun stays open wherever she moves. */
  held: boolean;
  eligible: UserEligible | null;
}

/**
 * Whether a course's reward can come to the member; null when the course has none. A box needs a way that is open, a
 * digital reward only the course itself (D-91, D-130). Names never count: the quiz asks for them before a pass (D-95).
 */
export function rewardReach({ activeOffer, held, eligible }: RewardReachFacts): RewardReach | null {
  if (activeOffer !== 'physical' && activeOffer !== 'digital') return null;
  if (held) return 'open';
  if (eligible === null) return 'not-in-country';
  if (activeOffer === 'digital' || eligible.pickup || eligible.shipping) return 'open';
  return isPlaceUnknown(eligible) ? 'place-unknown' : 'not-in-country';
}

export type DistributionProblem = 'user-incomplete' | 'ineligible' | 'no-distribution-method';

/** Why a pickup or an order is refused, the most fixable reason first, or null (RWD item 73). */
export function distributionProblem(eligible: UserEligible | null, passed: boolean): DistributionProblem | null {
  if (eligible && eligible.incomplete.length > 0) return 'user-incomplete';
  if (!eligible || !passed) return 'ineligible';
  return eligible.pickup || eligible.shipping ? null : 'no-distribution-method';
}

function isPlaceUnknown({ incomplete }: UserEligible): boolean {
  return incomplete.includes('country') || incomplete.includes('region');
}

function includesCountry(countries: readonly string[] | null | undefined, country: string | null): boolean {
  return !countries || (country !== null && countries.includes(country));
}
