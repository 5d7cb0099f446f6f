import { BOX, DIGITAL, TWO_OFFERS, UNREWARDED, courseFolder } from '../content/courses.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../product.ts';
import { addPlaces } from './rewards.ts';

/** A course with a box for every country. */
export const EVERYWHERE = { slug: 'everywhere', legacySyllabusId: 'Everywhere' };

/**
 * A product with courses of every kind and pickup places in four countries; closing it removes its
 * content too.
 */
export async function startPickupProduct(settings: Record<string, string> = {}): Promise<TestProduct> {
  const folder = courseFolder([
    BOX,
    TWO_OFFERS,
    DIGITAL,
    UNREWARDED,
    { ...BOX, ...EVERYWHERE, facts: { activeOffer: 'physical', offers: [{ $link: 'offer/box' }] } },
  ]);
  const product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...settings });
  await addPlaces(product, [
    { locationId: 'US-1' },
    { locationId: 'US-2' },
    { locationId: 'US-GONE', retiredAt: '2026-01-01T00:00:00.000Z' },
    { locationId: 'CA-1', country: 'CA' },
    { locationId: 'FR-1', country: 'FR' },
    { locationId: 'GB-1', country: 'GB' },
  ]);
  return {
    ...product,
    close: async () => {
      await product.close();
      folder.remove();
    },
  };
}

/** Chooses a pickup place. */
export function choose(
  member: Member,
  distributorID: string,
  course: string = BOX.slug,
  body: object = {},
): Promise<HttpAnswer> {
  const address = `/api/users-redemptions/${member.uid}/${course}`;
  return member.post(address, { distributionType: 'Pickup', distributorID, ...body });
}

/** Reads a member's redemption of a course. */
export function readRedemption(member: Member, course: string = BOX.slug): Promise<HttpAnswer> {
  return member.get(`/api/users-redemptions/${member.uid}/${course}`);
}

/** Status and code of a refusal. */
export function refusal(answer: HttpAnswer): unknown[] {
  return [answer.status, answer.at('error.code')];
}
