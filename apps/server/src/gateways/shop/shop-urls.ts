import type { ShopSettings } from './settings.ts';

/** Which addresses of the shop a parent may be sent to. */
export interface ShopUrls {
  /** Hosts other than the product's own, because pages check an address again. */
  readonly hosts: readonly string[];
  admits(url: string): boolean;
}

/**
 * The addresses of a shop elsewhere are those of its hosts, by https, or by plain http where the
 * product itself is served so; the embedded shop's are pages of the product, as paths, or with its
 * origin.
 * @param hosts null for the embedded shop
 */
export function shopUrls(hosts: readonly string[] | null, publicUrl: () => string): ShopUrls {
  return {
    hosts: hosts ?? [],
    admits: (url) => {
      if (hosts === null) return isOwnShopPage(url, publicUrl());
      if (!URL.canParse(url)) return false;
      const { protocol, host } = new URL(url);
      const isRightProtocol = protocol === 'https:' || protocol === new URL(publicUrl()).protocol;
      return isRightProtocol && hosts.includes(host);
    },
  };
}

function isOwnShopPage(url: string, publicUrl: string): boolean {
  if (!URL.canParse(url, publicUrl)) return false;
  const { origin, pathname } = new URL(url, publicUrl);
  return origin === publicUrl && pathname.startsWith('/shop/');
}

/** Returns the hosts of an external shop: its store, that of its base URL, the additional ones. */
export function shopHosts(settings: {
  SHOP_GATEWAY: ShopSettings['SHOP_GATEWAY'];
  SHOP_BASE_URL?: string | undefined;
  SHOP_ALLOWED_HOSTS: readonly string[];
  SHOPIFY_STORE?: string | undefined;
  SHOPIFY_BASE_URL?: string | undefined;
}): readonly string[] {
  const {
    SHOP_BASE_URL: base,
    SHOP_ALLOWED_HOSTS: allowedHosts,
    SHOPIFY_STORE: store,
    SHOPIFY_BASE_URL: standIn,
  } = settings;
  const isShopify = settings.SHOP_GATEWAY === 'shopify';
  const hosts = [
    ...(isShopify && store !== undefined ? [store] : []),
    ...[base, isShopify ? standIn : undefined].flatMap((url) => (url === undefined ? [] : [new URL(url).host])),
    ...allowedHosts,
  ];
  return [...new Set(hosts)];
}
