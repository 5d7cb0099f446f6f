import { escape, renderLayout } from './page-layout.ts';
import type { RequestContext } from './page-layout.ts';

/** The store's front page. @param courses address of the member's courses in the product */
export function storePage(visit: RequestContext, courses: string): string {
  const { translate, brandName } = visit;
  const title = translate('welcome', { brand: brandName });
  return plainPage(visit, { title, text: translate('welcomeText', { brand: brandName }), courses });
}

/** How to reach the shop. @param supportEmail address that answers */
export function contactPage(visit: RequestContext, courses: string, supportEmail: string): string {
  const address = escape(supportEmail);
  return plainPage(visit, {
    title: visit.translate('write'),
    text: visit.translate('contactText'),
    courses,
    more: `<p class="reach"><a class="link" href="mailto:${escape(encodeURI(supportEmail))}">${address}</a></p>`,
  });
}

/** Renders the page for an unknown order, or for none. */
export function unknownOrderPage(visit: RequestContext, courses: string): string {
  return plainPage(visit, { title: visit.translate('notFound'), text: visit.translate('notFoundText'), courses });
}

function plainPage(
  visit: RequestContext,
  page: { title: string; text: string; courses: string; more?: string },
): string {
  return renderLayout(visit, {
    title: page.title,
    back: { href: page.courses },
    content: `<h1>${page.title}</h1>
<p class="lead">${page.text}</p>
${page.more ?? ''}`,
  });
}
