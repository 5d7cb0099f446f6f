import { escape, renderLayout } from './page-layout.ts';
import type { RequestContext } from './page-layout.ts';

/** The store's front page. @param courses address of the member's courses in the product */
export function storePage(visit: RequestContext, courses: string): string {
  const { say, brandName } = visit;
  const title = say('welcome', { brand: brandName });
  return plainPage(visit, { title, text: say('welcomeText', { brand: brandName }), courses });
}

/** How to reach the shop. @param supportEmail address that answers */
export function contactPage(visit: RequestContext, courses: string, supportEmail: string): string {
  const address = escape(supportEmail);
  return plainPage(visit, {
    title: visit.say('write'),
    text: visit.say('contactText'),
    courses,
    more: `<p class="reach"><a class="link" href="mailto:${escape(encodeURI(supportEmail))}">${address}</a></p>`,
  });
}

/** What an unknown order, or none at all, is answered with. */
export function unknownOrderPage(visit: RequestContext, courses: string): string {
  return plainPage(visit, { title: visit.say('notFound'), text: visit.say('notFoundText'), courses });
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
