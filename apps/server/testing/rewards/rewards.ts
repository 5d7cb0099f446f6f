import type { ShippingInfo } from '@nestling/contract/rewards/order';
import { sql } from 'drizzle-orm';
import { mailsTo, type ListedMail } from '../mails.ts';
import type { HttpAnswer, Member, TestProduct } from '../product.ts';

export interface TestPlace {
  locationId: string;
  type?: 'partner' | 'shipToStore';
  /** Makes it a pop-up. */
  eventStart?: string;
  eventEnd?: string;
  country?: string;
  companyName?: string;
  postalCode?: string;
  lat?: number;
  lng?: number;
  noticeToParent?: Record<string, string>;
  retiredAt?: string;
}

/** Inserts pickup places; fields that the test omits get defaults: partners in San Francisco. */
export async function addPlaces({ database }: TestProduct, places: readonly TestPlace[]): Promise<void> {
  const rows = places.map((place) => ({
    location_id: place.locationId,
    slug: place.locationId.toLowerCase(),
    company_name: place.companyName ?? `Clinic ${place.locationId}`,
    type: place.type ?? 'partner',
    country: place.country ?? 'US',
    street_lines: ['1 Main St'],
    city: 'San Francisco',
    state: 'CA',
    postal_code: place.postalCode ?? '94110',
    lat: place.lat ?? 37.75,
    lng: place.lng ?? -122.41,
    notice_to_parent: place.noticeToParent ?? null,
    appointment_only: false,
    patients_only: false,
    popup_event: place.eventStart !== undefined,
    event_start: place.eventStart ?? null,
    event_end: place.eventEnd ?? null,
    retired_at: place.retiredAt ?? null,
  }));
  await database.db.execute(sql`
    insert into partner_locations
    select * from jsonb_populate_recordset(null::partner_locations, ${JSON.stringify(rows)}::jsonb)`);
}

/** Returns the member's own part of an address, because a household gets only one free box. */
export function streetLinesOf({ uid }: Pick<Member, 'uid'>): string[] {
  return [`${Number.parseInt(uid.slice(0, 8), 16)} Alder Street`, 'Apt 3'];
}

/**
 * Returns a deliverable address in San Francisco that is the member's own; a test may change
 * fields.
 */
export function shippingInfo(
  member: Pick<Member, 'uid'>,
  { address, ...person }: Partial<Omit<ShippingInfo, 'address'>> & { address?: Partial<ShippingInfo['address']> } = {},
): ShippingInfo {
  return {
    firstName: 'Maya',
    lastName: 'Ortiz',
    phoneNumber: '(415) 555-0134',
    ...person,
    address: {
      streetLines: streetLinesOf(member),
      city: 'San Francisco',
      postalCode: '94110',
      countryCode: 'US',
      ...address,
    },
  };
}

/** Orders the box of a course to the member's own address; a test may change the body. */
export function orderBox(
  member: Member,
  legacySyllabusID: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  return member.post('/api/order/create', { legacySyllabusID, shippingInfo: shippingInfo(member), ...body }, headers);
}

/** Returns the mails to a member except that of the registration, newest first. */
export async function rewardMailsTo(member: Member): Promise<ListedMail[]> {
  const mails = await mailsTo(member, member.email);
  return mails.filter(({ template }) => template !== 'email-confirmation');
}
