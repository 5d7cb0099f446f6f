import { rewardReach, type UserEligible } from '../../learning/eligibility.ts';
import { PAGES, pathOf, type PageName } from '../../pages.ts';
import { isOrderPending, isRewardSettled, redemptionState, methodOf, type RedemptionFacts } from '../redemption.ts';

/** Why a member is redirected to a page; the page shows it in the member's language. */
export const GATE_REASONS = [
  'videos-missing',
  'quiz-missing',
  'quiz-not-passed',
  'opt-in-needed',
  'digital',
  'already-redeemed',
  'pickup-chosen',
  'order-pending',
  'unrewarded',
  'choose-method',
  'not-eligible',
] as const;

export type GateReason = (typeof GATE_REASONS)[number];

export type OptInType = 'pre-redeem' | 'pre-redeem-mandatory' | 'post-shipping';

/** A page below `/redeem/{slug}`; `entry` is `/redeem/{slug}` itself. */
export type RedeemPage =
  | { kind: 'entry' }
  | { kind: 'reward' }
  | { kind: 'complete' }
  | { kind: 'ineligible' }
  | { kind: 'distribution-options' }
  | { kind: 'shipping-info' }
  | { kind: 'shipping-confirmation' }
  | { kind: 'pickup-location' }
  | { kind: 'pickup-confirmation' }
  | { kind: 'direct-to-parent-confirmation' }
  | { kind: 'certificate' }
  | { kind: 'opt-in'; partner: string };

export interface GateFacts {
  slug: string;
  /** True while videos of the playlist at the pass are unwatched. */
  videosMissing: boolean;
  quiz: 'none' | 'failed' | 'passed';
  /** Flag enableThirdPartyOptIn. */
  optInEnabled: boolean;
  /** The course's linked opt-in; null without one, and when content cannot load its partner. */
  linkedOptIn: { slug: string; type: OptInType | null } | null;
  /**
   * The member's newest recorded answer to that partner; `under-age`: the member is under 18, and
   * nothing was sent to the partner.
   */
  optInAnswer: 'none' | 'yes' | 'no' | 'under-age';
  activeOffer: 'physical' | 'digital' | 'unrewarded' | null;
  redemption: RedemptionFacts | null;
  eligible: UserEligible | null;
}

/**
 * `to` is a path of the product, except at the options page of a paid order: there it is the
 * order's own status page, which the shop serves.
 */
export type GateVerdict =
  | { kind: 'allow'; to: null; reason: null }
  | { kind: 'redirect'; to: string; reason: GateReason | null };

/** The current page of the journey, and why. */
export interface GateTarget {
  page: RedeemPage | { kind: 'course' };
  reason: GateReason;
}

/** One step of the journey: it returns a target for the member, or passes on. */
export interface GateStep {
  name: string;
  target: (facts: GateFacts) => GateTarget | null;
}

const ALLOW: GateVerdict = { kind: 'allow', to: null, reason: null };

const SEGMENTS: Readonly<Record<Exclude<RedeemPage['kind'], 'entry' | 'opt-in'>, string>> = {
  reward: segmentsOf('reward'),
  complete: segmentsOf('complete'),
  ineligible: segmentsOf('ineligible'),
  'distribution-options': segmentsOf('distributionOptions'),
  'shipping-info': segmentsOf('shippingInfo'),
  'shipping-confirmation': segmentsOf('shippingConfirmation'),
  'pickup-location': segmentsOf('pickupLocation'),
  'pickup-confirmation': segmentsOf('pickupConfirmation'),
  'direct-to-parent-confirmation': segmentsOf('directConfirmation'),
  certificate: segmentsOf('certificate'),
};

const FIXED_PAGES = Object.keys(SEGMENTS).filter(isFixedPage);

/** First segments that a partner slug must not be: fixed pages and old addresses win over it. */
export const RESERVED_PARTNER_SLUGS: readonly string[] = [
  ...new Set(FIXED_PAGES.flatMap((page) => SEGMENTS[page].split('/').slice(0, 1))),
  'baby-info',
  'multiples-contact',
  'upload',
  'insurance-providers',
];

/** The steps of the redeem gate in order; the first with a target decides. */
export const GATE_STEPS: readonly GateStep[] = [
  { name: 'learned', target: learningTarget },
  { name: 'opt-in', target: optIn },
  { name: 'digital', target: digital },
  { name: 'paid', target: paid },
  { name: 'picked-up', target: pickedUp },
  { name: 'redemption', target: otherRedemption },
  { name: 'eligible', target: targetOfEligible },
];

/** Returns the page for a member who asks for a course's reward. */
export function gateTarget(facts: GateFacts): GateTarget {
  for (const step of GATE_STEPS) {
    const target = step.target(facts);
    if (target) return target;
  }
  return { page: { kind: 'ineligible' }, reason: 'not-eligible' };
}

/**
 * Judges a page of the redeem area: the entry always redirects, a page in sequence is allowed, any
 * other redirects to the gate's target. A member who has just confirmed a free order at the shop
 * gets no reason.
 */
export function judgeGate(page: RedeemPage, facts: GateFacts): GateVerdict {
  if (page.kind !== 'entry' && isOpenAtEveryStage(page, facts)) return ALLOW;
  if (page.kind === 'opt-in' && page.partner !== facts.linkedOptIn?.slug)
    return redirect(redeemPath(facts.slug, { kind: 'entry' }), null);
  const target = gateTarget(facts);
  if (isSamePage(page, target.page) || isOpenFrom(page, target, facts)) return ALLOW;
  if (page.kind === 'distribution-options') return leaveOptions(target, facts);
  const isBack = page.kind === 'direct-to-parent-confirmation' && target.page.kind === 'shipping-confirmation';
  return redirect(pathOfTarget(target, facts.slug), isBack ? null : target.reason);
}

/**
 * The verdict when a fact could not be fetched.
 * @internal a requirement names the rule, and no caller
 */
export function failedGate(): GateVerdict {
  return redirect(pathOf('invalidUrl'), null);
}

/**
 * Returns the refusal code that prevents a reward from being stored, from the gate's first two
 * steps; null when there is none.
 */
export function writeProblem(facts: GateFacts): 'videos-missing' | 'quiz-not-passed' | 'opt-in-needed' | null {
  const reason = (learningTarget(facts) ?? optIn(facts))?.reason;
  if (reason === 'videos-missing' || reason === 'opt-in-needed') return reason;
  return reason === undefined ? null : 'quiz-not-passed';
}

/** Address of a page below `/redeem/{slug}`. */
export function redeemPath(slug: string, page: RedeemPage): string {
  const entry = pathOf('redeem', { slug });
  if (page.kind === 'entry') return entry;
  return `${entry}/${page.kind === 'opt-in' ? page.partner : SEGMENTS[page.kind]}`;
}

/**
 * Parses the part of an address after `/redeem/{slug}`, such as `distribution/shipping-info`; null
 * when no page has it.
 */
export function redeemPageAt(rest: string): RedeemPage | null {
  const segments = rest.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  if (segments === '') return { kind: 'entry' };
  const fixed = FIXED_PAGES.find((page) => SEGMENTS[page] === segments);
  if (fixed) return { kind: fixed };
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segments) && !RESERVED_PARTNER_SLUGS.includes(segments)
    ? { kind: 'opt-in', partner: segments }
    : null;
}

function learningTarget({ videosMissing, quiz }: GateFacts): GateTarget | null {
  if (videosMissing) return { page: { kind: 'course' }, reason: 'videos-missing' };
  if (quiz === 'passed') return null;
  return { page: { kind: 'course' }, reason: quiz === 'none' ? 'quiz-missing' : 'quiz-not-passed' };
}

function optIn(facts: GateFacts): GateTarget | null {
  const { optInEnabled, linkedOptIn } = facts;
  if (!optInEnabled || linkedOptIn === null || redemptionState(facts.redemption) !== 'none') return null;
  if (linkedOptIn.type !== 'pre-redeem' && linkedOptIn.type !== 'pre-redeem-mandatory') return null;
  return isOptInAnswered(facts) || isOutOfReach(facts)
    ? null
    : { page: { kind: 'opt-in', partner: linkedOptIn.slug }, reason: 'opt-in-needed' };
}

function digital({ activeOffer }: GateFacts): GateTarget | null {
  return activeOffer === 'digital' ? { page: { kind: 'reward' }, reason: 'digital' } : null;
}

function paid({ redemption }: GateFacts): GateTarget | null {
  const confirmation = paidConfirmation(redemption);
  return confirmation && { page: confirmation, reason: 'already-redeemed' };
}

function pickedUp({ redemption }: GateFacts): GateTarget | null {
  return redemptionState(redemption) === 'picked'
    ? { page: { kind: 'pickup-confirmation' }, reason: 'pickup-chosen' }
    : null;
}

function otherRedemption({ redemption, activeOffer }: GateFacts): GateTarget | null {
  const state = redemptionState(redemption);
  if (state === 'none') return null;
  // Before the options, because a digital reward is shown and an unrewarded course has no options
  // to choose from.
  if (methodOf(state) === 'digital') return { page: { kind: 'reward' }, reason: 'digital' };
  if (isUnrewarded(activeOffer)) return { page: { kind: 'complete' }, reason: 'unrewarded' };
  return { page: { kind: 'distribution-options' }, reason: 'order-pending' };
}

function targetOfEligible({ eligible, activeOffer }: GateFacts): GateTarget | null {
  if (eligible === null) return null;
  if (isUnrewarded(activeOffer)) return { page: { kind: 'complete' }, reason: 'unrewarded' };
  return rewardReach({ activeOffer, isRedeemed: false, eligible }) === 'open'
    ? { page: { kind: 'distribution-options' }, reason: 'choose-method' }
    : null;
}

/**
 * A mandatory opt-in is answered by a yes or by being under 18, not by a no; any other opt-in by
 * any answer.
 */
function isOptInAnswered({ linkedOptIn, optInAnswer }: GateFacts): boolean {
  return optInAnswer !== 'none' && (optInAnswer !== 'no' || linkedOptIn?.type !== 'pre-redeem-mandatory');
}

/** A member must not be asked for a reward that they cannot get. */
function isOutOfReach({ activeOffer, eligible }: GateFacts): boolean {
  const reach = rewardReach({ activeOffer, isRedeemed: false, eligible });
  return reach !== null && reach !== 'open';
}

function isUnrewarded(activeOffer: GateFacts['activeOffer']): boolean {
  return activeOffer === 'unrewarded' || activeOffer === null;
}

/** Open at every stage of the journey, because each of these pages shows a record of its own. */
function isOpenAtEveryStage(page: RedeemPage, { quiz, redemption }: GateFacts): boolean {
  const state = redemptionState(redemption);
  if (page.kind === 'certificate') return quiz === 'passed';
  if (page.kind === 'pickup-confirmation') return state === 'picked';
  if (page.kind === 'reward') return methodOf(state) === 'digital';
  if (page.kind === 'direct-to-parent-confirmation' && isOrderPending(state)) return true;
  return page.kind === paidConfirmation(redemption)?.kind;
}

/**
 * Pages after the target: from the options to the open methods, and for a passed unrewarded course
 * its certificate, which must stay open even where the course is no longer offered.
 */
function isOpenFrom(page: RedeemPage, { page: target }: GateTarget, { eligible, activeOffer }: GateFacts): boolean {
  if (target.kind === 'ineligible') return page.kind === 'complete' && isUnrewarded(activeOffer);
  if (target.kind !== 'distribution-options') return false;
  if (page.kind === 'shipping-info') return eligible?.shipping ?? false;
  return page.kind === 'pickup-location' && (eligible?.pickup ?? false);
}

/**
 * A direct visit to the options of a paid order shows that order, where the shop has a page for it.
 */
function leaveOptions(target: GateTarget, { slug, redemption }: GateFacts): GateVerdict {
  const orderPage = target.reason === 'already-redeemed' ? redemption?.orderStatusURL : null;
  return redirect(orderPage ?? pathOfTarget(target, slug), target.reason);
}

function paidConfirmation(redemption: RedemptionFacts | null): RedeemPage | null {
  const state = redemptionState(redemption);
  if (redemption === null || !isRewardSettled(state) || state === 'picked') return null;
  return { kind: redemption.shippingPrice === 0 ? 'shipping-confirmation' : 'direct-to-parent-confirmation' };
}

function pathOfTarget({ page }: GateTarget, slug: string): string {
  return page.kind === 'course' ? pathOf('course', { slug }) : redeemPath(slug, page);
}

function isSamePage(page: RedeemPage, target: GateTarget['page']): boolean {
  if (page.kind === 'opt-in' && target.kind === 'opt-in') return page.partner === target.partner;
  return page.kind === target.kind;
}

function redirect(to: string, reason: GateReason | null): GateVerdict {
  return { kind: 'redirect', to, reason };
}

function isFixedPage(page: string): page is keyof typeof SEGMENTS {
  return Object.hasOwn(SEGMENTS, page);
}

function segmentsOf(name: PageName): string {
  return PAGES[name].path.slice(PAGES.redeem.path.length + 1);
}
