import type { Locale } from '@nestling/domain/account/locale';
import { pictureSources } from '@nestling/domain/picture-sources';
import { isBabyBox } from '@nestling/domain/learning/baby-box';
import type { Edition } from '../gateways/content/port.ts';
import type { ProductInfo } from '../embedded-shop/product-info.ts';
import { listCourseContent } from '../learning/public.ts';

/**
 * The product that the shop shows for a variant, from the course that offers it. A variant that no
 * course offers has no picture. An order without a variant is older than variants, when each was a
 * box.
 */
export function productOfVariant(edition: Edition, variantId: string | null, locale: Locale): ProductInfo {
  for (const { fields, product } of listCourseContent(edition, locale)) {
    const offer = fields.offers.find((offered) => offered.variantId === variantId);
    if (!offer && product?.variantID !== variantId) continue;
    const picture = offer?.offerImage ? pictureSources(offer.offerImage).src : product?.imageUrl || null;
    return { isBox: isBabyBox(product), picture, contents: offer?.skuDescription || null };
  }
  return { isBox: variantId === null, picture: null, contents: null };
}
