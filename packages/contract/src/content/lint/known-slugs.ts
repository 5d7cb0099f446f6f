import { APP_ERRORS } from '@nestling/domain/editorial/app-errors';
import { CONTACT_FORMS } from '@nestling/domain/editorial/contact';
import { isPublishedPage } from '@nestling/domain/editorial/published-page';
import type { LintPort } from './rule.ts';

/**
 * Returns why nothing reads an entry, for the types whose slugs the product knows; null where it is
 * read, and for types whose slugs editors choose.
 */
export function slugProblem(type: string, slug: string, { isSection }: Pick<LintPort, 'isSection'>): string | null {
  switch (type) {
    case 'contactForm':
      return isOneOf(CONTACT_FORMS, slug) ? null : `${slug} is no contact form; there are: ${CONTACT_FORMS.join(', ')}`;
    case 'appError':
      return isOneOf(APP_ERRORS, slug) ? null : `${slug} is no error of the app; there are: ${APP_ERRORS.join(', ')}`;
    case 'section':
      return isSection(slug) ? null : `${slug} is no section of the texts; npm run content:labels lists them`;
    case 'page':
      return isPublishedPage(slug)
        ? null
        : `no address shows the page ${slug}, because no text page of PAGES has this name; docs/how-to/text-page.md says how to add one`;
    default:
      return null;
  }
}

function isOneOf(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}
