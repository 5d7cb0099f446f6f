/** Addresses of the pages whose text is one content entry; written out, as parents know them. */
export const TEXT_PAGES = ['/credits', '/faq', '/meet-our-experts', '/partner'];
