import type { Locale } from '@nestling/domain/account/locale';
import type { GateReason } from '@nestling/domain/rewards/gate/gate';

export const DEMO_PASSWORD = 'nestling-demo';

/** One action of a demo member, by the calls that a browser would make. */
export type DemoStep =
  | { kind: 'profile'; country: string; zip: string }
  | { kind: 'watch'; course: string; videos: 'first' | 'all' }
  | { kind: 'quiz'; course: string; pass: boolean }
  | { kind: 'pickup'; course: string }
  | { kind: 'ship'; course: string; variantID: string }
  | { kind: 'take-code'; course: string }
  | { kind: 'close-offers' }
  | { kind: 'decline'; course: string }
  /** With every requested field. */
  | { kind: 'accept'; course: string };

/** A member of the demo world, at one outcome of the redeem gate. */
export interface DemoMember {
  /** Part of the email `demo-{outcome}@example.com`. */
  outcome: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  /** For the printed list. */
  shows: string;
  steps: readonly DemoStep[];
  /** All other members have a confirmed email. */
  emailUnconfirmed?: true;
  /** The reason for which the gate of the course redirects; null before the profile is complete. */
  gate: { course: string; reason: GateReason | null } | null;
}

const BOX = 'safe-sleep';
const CODE = 'calm-nights';
const PLAIN = 'after-birth';
const KIT = 'feeding';
const CARDS = 'play-from-day-one';
const BAG = 'out-and-about';
const VISITS = 'newborn-visits';

const inPhiladelphia: DemoStep = { kind: 'profile', country: 'US', zip: '19103' };
const inMontreal: DemoStep = { kind: 'profile', country: 'CA', zip: 'H2X 1Y4' };
const inSanAntonio: DemoStep = { kind: 'profile', country: 'US', zip: '78205' };
const inLondon: DemoStep = { kind: 'profile', country: 'GB', zip: 'SW1A 1AA' };
const inDublin: DemoStep = { kind: 'profile', country: 'IE', zip: 'D02 AF30' };

/**
 * The partners' dialog must be closed first, because after the pass the member is no longer new.
 */
const passed = (course: string): DemoStep[] => [
  { kind: 'close-offers' },
  { kind: 'watch', course, videos: 'all' },
  { kind: 'quiz', course, pass: true },
];

/**
 * The demo members: one for each outcome of the gate that this build can reach, in all languages.
 */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    outcome: 'new',
    firstName: 'Nia',
    lastName: 'Brooks',
    locale: 'en-US',
    shows: 'just joined: the profile questions wait',
    steps: [],
    gate: null,
  },
  {
    outcome: 'videos-missing',
    firstName: 'Lucía',
    lastName: 'Herrera',
    locale: 'es-US',
    shows: 'has watched the first video of a course',
    steps: [inSanAntonio, { kind: 'watch', course: BOX, videos: 'first' }],
    gate: { course: BOX, reason: 'videos-missing' },
  },
  {
    outcome: 'quiz-missing',
    firstName: 'Élodie',
    lastName: 'Tremblay',
    locale: 'fr-CA',
    shows: 'has watched a course, the quiz waits',
    steps: [inMontreal, { kind: 'watch', course: CODE, videos: 'all' }],
    gate: { course: CODE, reason: 'quiz-missing' },
  },
  {
    outcome: 'quiz-not-passed',
    firstName: 'Zofia',
    lastName: 'Wiśniewska',
    locale: 'pl-PL',
    shows: 'has not passed a quiz, and may try again',
    steps: [inPhiladelphia, { kind: 'watch', course: BOX, videos: 'all' }, { kind: 'quiz', course: BOX, pass: false }],
    gate: { course: BOX, reason: 'quiz-not-passed' },
  },
  {
    outcome: 'choose-method',
    firstName: 'Maya',
    lastName: 'Oduya',
    locale: 'en-US',
    shows: 'has passed: pick up the box, or have it sent',
    steps: [inPhiladelphia, ...passed(BOX)],
    gate: { course: BOX, reason: 'choose-method' },
  },
  {
    outcome: 'pickup-chosen',
    firstName: 'Camila',
    lastName: 'Reyes',
    locale: 'es-US',
    shows: 'has chosen where to pick up the box',
    steps: [inSanAntonio, ...passed(BOX), { kind: 'pickup', course: BOX }],
    gate: { course: BOX, reason: 'pickup-chosen' },
  },
  {
    outcome: 'already-redeemed',
    firstName: 'Grace',
    lastName: 'Kim',
    locale: 'en-US',
    shows: 'has a box on its way home',
    steps: [inPhiladelphia, ...passed(BOX), { kind: 'ship', course: BOX, variantID: 'baby-box-standard' }],
    gate: { course: BOX, reason: 'already-redeemed' },
  },
  {
    outcome: 'email-unconfirmed',
    firstName: 'Valentina',
    lastName: 'Cruz',
    locale: 'es-US',
    shows: 'has passed: a box waits until the email is confirmed',
    steps: [inSanAntonio, ...passed(BOX)],
    emailUnconfirmed: true,
    gate: { course: BOX, reason: 'choose-method' },
  },
  {
    outcome: 'digital',
    firstName: 'Noémie',
    lastName: 'Gagnon',
    locale: 'fr-CA',
    shows: 'has passed a course whose reward is a code',
    steps: [inMontreal, ...passed(CODE)],
    gate: { course: CODE, reason: 'digital' },
  },
  {
    outcome: 'unrewarded',
    firstName: 'Hanna',
    lastName: 'Kowalczyk',
    locale: 'pl-PL',
    shows: 'has passed a course that is just for learning',
    steps: [inPhiladelphia, ...passed(PLAIN)],
    gate: { course: PLAIN, reason: 'unrewarded' },
  },
  {
    outcome: 'not-eligible',
    firstName: 'Aoife',
    lastName: 'Byrne',
    locale: 'en-US',
    shows: 'has passed where no box can be handed over yet',
    steps: [inDublin, ...passed(BOX)],
    gate: { course: BOX, reason: 'not-eligible' },
  },
  {
    outcome: 'own-code',
    firstName: 'Julia',
    lastName: 'Wójcik',
    locale: 'pl-PL',
    shows: 'has passed a course with a personal code',
    steps: [inPhiladelphia, ...passed(CARDS), { kind: 'take-code', course: CARDS }],
    gate: { course: CARDS, reason: 'digital' },
  },
  {
    outcome: 'abroad',
    firstName: 'Maélie',
    lastName: 'Roy',
    locale: 'fr-CA',
    shows: 'has passed abroad: one free offer, so the shop opens at once',
    steps: [inMontreal, ...passed(BAG)],
    gate: { course: BAG, reason: 'choose-method' },
  },
  {
    outcome: 'abroad-two-kits',
    firstName: 'Oliwia',
    lastName: 'Nowak',
    locale: 'pl-PL',
    shows: 'has passed abroad: pick up a kit, or pay to have one of two sent',
    steps: [inDublin, ...passed(KIT), { kind: 'decline', course: KIT }],
    gate: { course: KIT, reason: 'choose-method' },
  },
  {
    outcome: 'opt-in-needed',
    firstName: 'Alicja',
    lastName: 'Mazur',
    locale: 'pl-PL',
    shows: 'has passed: a partner asks before the reward',
    steps: [inPhiladelphia, ...passed(KIT)],
    gate: { course: KIT, reason: 'opt-in-needed' },
  },
  {
    outcome: 'visit-kit',
    firstName: 'Amara',
    lastName: 'Johnson',
    locale: 'en-US',
    shows: 'has passed newborn visits: the visit kit waits for a yes to a partner',
    steps: [inPhiladelphia, ...passed(VISITS)],
    gate: { course: VISITS, reason: 'opt-in-needed' },
  },
  {
    outcome: 'order-pending',
    firstName: 'Isla',
    lastName: 'Campbell',
    locale: 'en-US',
    shows: 'has ordered abroad and not paid yet',
    steps: [
      inLondon,
      ...passed(KIT),
      { kind: 'decline', course: KIT },
      { kind: 'ship', course: KIT, variantID: 'feeding-kit-bottle' },
    ],
    gate: { course: KIT, reason: 'order-pending' },
  },
  {
    outcome: 'finished',
    firstName: 'Sofía',
    lastName: 'Delgado',
    locale: 'es-US',
    shows: 'has passed every course and taken every reward',
    steps: [
      inSanAntonio,
      ...passed(BOX),
      { kind: 'ship', course: BOX, variantID: 'baby-box-standard' },
      ...passed(CODE),
      { kind: 'take-code', course: CODE },
      ...passed(PLAIN),
      ...passed('first-aid'),
      ...passed(KIT),
      { kind: 'decline', course: KIT },
      { kind: 'pickup', course: KIT },
      ...passed(CARDS),
      { kind: 'take-code', course: CARDS },
      ...passed(BAG),
      { kind: 'ship', course: BAG, variantID: 'travel-bag' },
      ...passed(VISITS),
      { kind: 'accept', course: VISITS },
      { kind: 'ship', course: VISITS, variantID: 'health-visit-kit' },
    ],
    gate: { course: CODE, reason: 'digital' },
  },
  {
    outcome: 'long-names',
    firstName: 'Wilhelmina-Konstancja',
    lastName: 'Brzęczyszczykiewicz-Grzegorzewska',
    locale: 'pl-PL',
    shows: 'tries the width of every line',
    steps: [inPhiladelphia, ...passed(BOX)],
    gate: { course: BOX, reason: 'choose-method' },
  },
];

/**
 * The demo lead: left an email and has not registered yet; registering with it deletes the lead.
 */
export const DEMO_LEAD = {
  id: '0b6f2d4e-5c1a-4f0e-9a37-7d2c8e914b60',
  email: 'demo-lead@example.com',
  emailOptIn: true,
  firstName: 'Ida',
  lastName: 'Lindgren',
} as const;

/** The address a demo member signs in with. */
export function demoEmail({ outcome }: Pick<DemoMember, 'outcome'>): string {
  return `demo-${outcome}@example.com`;
}
