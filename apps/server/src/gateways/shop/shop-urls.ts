/** Which addresses of the shop a parent may be sent to. */
export interface ShopUrls {
  /** Hosts other than the product's own, because pages check an address again. */
  readonly hosts: readonly string[];
  admits(url: string): boolean;
}

/**
 * The addresses of a shop elsewhere are those of its hosts, by https; the embedded shop's are pages
 * of the product.
 * @param hosts null for the embedded shop
 */
export function shopUrls(hosts: readonly string[] | null, publicUrl: () => string): ShopUrls {
  return {
    hosts: hosts ?? [],
    admits: (url) => {
      if (!URL.canParse(url)) return false;
      const { origin, protocol, host, pathname } = new URL(url);
      if (hosts === null) return origin === publicUrl() && pathname.startsWith('/shop/');
      return protocol === 'https:' && hosts.includes(host);
    },
  };
}

/** Returns the hosts of an external shop: that of its base URL, and the additional ones. */
export function shopHosts(settings: {
  SHOP_BASE_URL?: string | undefined;
  SHOP_ALLOWED_HOSTS: readonly string[];
}): readonly string[] {
  const { SHOP_BASE_URL: base, SHOP_ALLOWED_HOSTS: beside } = settings;
  return base === undefined ? beside : [new URL(base).host, ...beside];
}
