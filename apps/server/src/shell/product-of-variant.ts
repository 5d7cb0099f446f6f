import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { isBabyBox } from '@nestling/domain/learning/baby-box';
import type { Edition } from '../gateways/content/port.ts';
import type { ProductInfo } from '../gateways/shop/product-info.ts';
import { listCourseContent } from '../learning/public.ts';

/**
 * What the shop shows of a variant: content knows it by the course that gives it. One that no course gives any more has no picture; an
 * order without a variant is of before there were others, when each was a box.
 */
export function productOfVariant(edition: Edition, variantId: string | null): ProductInfo {
  for (const { fields, product } of listCourseContent(edition, FALLBACK_LOCALE)) {
    const offer = fields.offers.find((offered) => offered.variantId === variantId);
    if (offer || product?.variantID === variantId)
      return { isBox: isBabyBox(product), picture: offer?.offerImage?.url ?? (product?.imageUrl || null) };
  }
  return { isBox: variantId === null, picture: null };
}
