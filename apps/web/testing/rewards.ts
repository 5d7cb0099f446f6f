import type { Course } from '@nestling/contract/learning/course';
import type { DigitalOffer, RedemptionSummary } from '@nestling/contract/learning/syllabus';
import type { Eligible } from '@nestling/contract/learning/eligible';
import type { GateAnswer } from '@nestling/contract/rewards/gate';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Order } from '@nestling/contract/rewards/order';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { courseWith } from './course.ts';

/** Returns the course of `courseWith` as its own call answers it. */
export function redeemCourse(changes: Partial<Course> = {}): Course {
  return {
    id: 'syllabus/safe-sleep',
    ...courseWith().fields,
    playlist: [],
    quizId: 'q1',
    linkedOptIn: null,
    optInType: null,
    sources: [],
    fallbackFields: [],
    ...changes,
  };
}

/** Returns an eligibility with everything open and free shipping. */
export function eligibleWith(changes: Partial<NonNullable<Eligible['userEligible']>> = {}): Eligible {
  return {
    syllabusInfo: { legacySyllabusId: 'SafeSleep', slug: 'safe-sleep', title: 'Safe sleep basics' },
    userEligible: {
      pickup: true,
      shipping: true,
      displayable: true,
      onlineOnly: false,
      incomplete: [],
      ...changes,
    },
    activeOffer: 'physical',
    shippingCharges: { shipping: { free: true, amount: 0 }, shipToStore: { amount: 0 } },
    linkedOptIn: null,
    optInType: null,
  };
}

/** An order that waits for its payment. */
export function orderWith(changes: Partial<Order> = {}): Order {
  return {
    orderId: 'o1',
    orderNumber: 'NB-20418',
    orderStatus: 'invoiced',
    legacySyllabusId: 'SafeSleep',
    slug: 'safe-sleep',
    title: 'Box and first-days kit',
    shipTo: {
      name: 'Maya Oduya',
      firstName: 'Maya',
      lastName: 'Oduya',
      streetLines: ['2204 Spruce Street'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    shippingPrice: 14,
    chargedFor: 'item',
    checking: false,
    refund: null,
    invoiceExpiresAt: '2026-11-23T12:00:00.000Z',
    invoiceURL: '/shop/invoices/o1',
    ...changes,
  };
}

type PlaceChanges = Partial<Omit<PartnerPlace, 'additional'>> & {
  additional?: Partial<PartnerPlace['additional']>;
};

/** Returns a pickup place, `number` miles to the north. */
export function placeWith(number: number, { additional, ...changes }: PlaceChanges = {}): PartnerPlace {
  return {
    slug: `place-${number}`,
    locationId: `US-${number}`,
    companyName: `Place ${number}`,
    country: 'US',
    address: {
      streetLines: [`${number} Elm St`],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
    },
    phoneNumber: '(215) 555-0142',
    extension: null,
    fullMapUrl: 'https://maps.example.com/',
    ...changes,
    additional: {
      email: null,
      webUrl: null,
      noticeToParent: null,
      appointmentOnly: false,
      patientsOnly: false,
      popupEvent: false,
      eventStart: null,
      eventEnd: null,
      distanceFromUserMiles: number,
      bearingFromUser: 0,
      ...additional,
    },
  };
}

/** Returns the answer of the location search. */
export function placesAnswer(places: readonly PartnerPlace[]): { data: unknown; meta: unknown } {
  return {
    data: { partnerLocations: places },
    meta: { total: places.length, radiusMiles: 50, center: { zip: '19103' } },
  };
}

export const DIGITAL_OFFER: DigitalOffer = {
  slug: 'sounds',
  text: 'Sleep sound pack',
  offerImage: { url: '/media/s.svg', alt: 'A moon', width: 400, height: 240 },
  linkUrl: 'https://hush.example.com/',
  linkText: 'Get my sounds',
  rewardsText: 'Twelve soft sounds.',
  rewardPageConfirmationSent: 'We sent the code to your email too.',
};

/** Returns a member's redemption, with changes. */
export function redemptionWith(changes: Partial<Redemption> = {}): Redemption {
  return {
    legacySyllabusId: 'SafeSleep',
    slug: 'safe-sleep',
    syllabusID: 'SafeSleep',
    userID: 'u1',
    redemptionType: 'physical',
    ...changes,
  };
}

/** Returns the summary of a redemption in the list of courses. */
export function summaryOf(redemption: Redemption): RedemptionSummary {
  const { redemptionType, distributionType, startTimestamp, pickupTimestamp } = redemption;
  const { paidTimestamp, awardedTimeStamp, actionTimeStamp } = redemption;
  return {
    redemptionType,
    distributionType,
    startTimestamp,
    pickupTimestamp,
    paidTimestamp,
    awardedTimeStamp,
    actionTimeStamp,
  };
}

/** Returns a gate's answer that opens a page, with changes. */
export function gateWith(changes: Partial<GateAnswer> = {}): GateAnswer {
  return {
    kind: 'allow',
    to: null,
    reason: null,
    notice: null,
    needs: null,
    orderNumber: null,
    refund: null,
    shipping: null,
    ...changes,
  };
}
