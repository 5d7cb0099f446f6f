import { contentLink } from '@nestling/domain/editorial/content-link';

export interface MobileBannerModel {
  image: { url: string; width: number; height: number };
  link: string;
  /** Whom the banner concerns; everyone where editors name nobody. */
  audience: 'everyone' | 'child-under-5';
}

/**
 * Parses the phone banner of a page; null when it lacks its picture or a link that may be followed.
 */
export function parseMobileBanner(value: unknown): MobileBannerModel | null {
  if (!isObject(value) || !isObject(value['image'])) return null;
  const { url, width, height } = value['image'];
  const link = typeof value['link'] === 'string' ? contentLink(value['link']) : null;
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number' || link === null) return null;
  return { image: { url, width, height }, link, audience: audienceOf(value['audience']) };
}

function audienceOf(written: unknown): MobileBannerModel['audience'] {
  return written === 'child-under-5' ? written : 'everyone';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
