import { formatMessage } from '@nestling/messages/format';
import type { MessageKey, ValuesOf } from '@nestling/messages/catalogue';
import type { Locale } from '@nestling/domain/account/locale';
import { LOGO, icon } from './icons.ts';

type ShopLabel = MessageKey extends infer Key ? (Key extends `shop.${infer Label}` ? Label : never) : never;

/** Returns a text of the shop in the visitor's language, escaped for HTML. */
export type Translate = <Label extends ShopLabel>(label: Label, ...values: ValuesOf<`shop.${Label}`>) => string;

/** The context of every page of the shop. */
export interface RequestContext {
  locale: Locale;
  translate: Translate;
  brandName: string;
  /** Marks every page, so that no visitor takes the shop for a real one. */
  isTestShop: boolean;
}

/** The texts of the shop in a language. */
export function translator(locale: Locale): Translate {
  return (label, ...values) => escape(formatMessage(locale, `shop.${label}`, ...values));
}

/**
 * A page of the shop: complete without a script, styles in a file of their own.
 * @param page `title` of the window, escaped; `back` is an address in the product with its words,
 *   escaped, where they are not the usual ones; `content` is markup with the only `h1`; `isNarrow`
 *   where it is one column; `isContact` where it says itself how to reach the shop
 */
export function renderLayout(
  visit: RequestContext,
  page: {
    title: string;
    back: { href: string; text?: string };
    content: string;
    isNarrow?: boolean;
    isContact?: boolean;
  },
): string {
  const { locale, translate, isTestShop } = visit;
  const brand = escape(visit.brandName);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | ${brand}</title>
<link rel="icon" href="data:,">
<link rel="preload" as="font" type="font/ttf" href="/shop/title.ttf" crossorigin>
<link rel="preload" as="font" type="font/woff2" href="/shop/text.woff2" crossorigin>
<link rel="stylesheet" href="/shop/tokens.css">
<link rel="stylesheet" href="/shop/shop.css">
</head>
<body>
<header class="top">
<a class="brand" href="/shop/">${LOGO}<span>${brand}</span> <span class="pill egg">${translate('shop')}</span></a>
${isTestShop ? `<p class="machine">${icon('lock', 20)}${translate('testShop')}</p>` : ''}
</header>
<main${page.isNarrow ? ' class="narrow"' : ''}>
<a class="back" href="${escape(page.back.href)}">${icon('arrowLeft', 20)}${page.back.text ?? translate('back', { brand: visit.brandName })}</a>
${page.content}
</main>
${page.isContact ? '' : `<footer><p>${translate('questions')} <a class="link" href="/shop/pages/contact">${translate('write')}</a></p></footer>`}
</body>
</html>
`;
}

const UNSAFE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for markup and quoted attributes. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => UNSAFE[character] ?? character);
}
