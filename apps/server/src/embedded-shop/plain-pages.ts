import { escape, renderLayout, type RequestContext } from './page-layout.ts';

/**
 * The store's front page, which knows no visitor: the orders are on the member's account page.
 * @param courses address of the member's courses in the product
 * @param account address of the member's account page there
 */
export function storePage(visit: RequestContext, courses: string, account: string): string {
  const { translate, brandName } = visit;
  const title = translate('welcome', { brand: brandName });
  return plainPage(visit, {
    title,
    text: translate('welcomeText', { brand: brandName }),
    courses,
    more: `<p class="onward"><a class="button" href="${escape(account)}">${translate('toOrders')}</a></p>`,
  });
}

/** How to reach the shop. @param supportEmail address that answers */
export function contactPage(visit: RequestContext, courses: string, supportEmail: string): string {
  const address = escape(supportEmail);
  return plainPage(visit, {
    title: visit.translate('write'),
    text: visit.translate('contactText'),
    courses,
    isContact: true,
    more: `<p class="reach"><a class="link" href="mailto:${escape(encodeURI(supportEmail))}">${address}</a></p>`,
  });
}

/** Renders the page for an unknown order, or for none. */
export function unknownOrderPage(visit: RequestContext, courses: string): string {
  return plainPage(visit, { title: visit.translate('notFound'), text: visit.translate('notFoundText'), courses });
}

function plainPage(
  visit: RequestContext,
  page: { title: string; text: string; courses: string; more?: string; isContact?: boolean },
): string {
  return renderLayout(visit, {
    title: page.title,
    back: { href: page.courses },
    isContact: page.isContact ?? false,
    content: `<h1>${page.title}</h1>
<p class="lead">${page.text}</p>
${page.more ?? ''}`,
  });
}
