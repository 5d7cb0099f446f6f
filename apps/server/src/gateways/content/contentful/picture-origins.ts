import type { Config } from '../../../config.ts';

/**
 * Returns the origins of pictures that the content security policy must list: that of a stand-in,
 * because the vendor's are https, which any picture may be.
 */
export function pictureOrigins({
  CONTENT_GATEWAY: gateway,
  CONTENTFUL_BASE_URL: baseUrl,
}: Pick<Config, 'CONTENT_GATEWAY' | 'CONTENTFUL_BASE_URL'>): string[] {
  return gateway === 'contentful' && baseUrl?.startsWith('http:') ? [new URL(baseUrl).origin] : [];
}
