import { readMainContent, type ContentItem, type ContentPage } from '@nestling/contract/platform/content';
import { parseContactForm, type ContactForm } from '@nestling/domain/editorial/contact';
import { itemsOf } from '../../lib/api/content-items.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** Texts of one version of the form above its fields. */
export interface ContactFormTexts {
  slug: ContactForm;
  title: string;
  intro: string;
  subject: string;
}

/** Creates the query of the texts of every version of the form. */
export function contactFormsQuery(locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'contactForm', locale } },
    {
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ data }) => itemsOf(data).flatMap((item) => contactFormTexts(item) ?? []),
    },
  );
}

/**
 * Returns the version that the address names, otherwise the default one; null until they are
 * loaded.
 */
export function formOfVersion(
  forms: readonly ContactFormTexts[],
  version: string | undefined,
): ContactFormTexts | null {
  const form = parseContactForm(version) ?? 'default';
  return forms.find(({ slug }) => slug === form) ?? forms.find(({ slug }) => slug === 'default') ?? null;
}

/** An office of the provider. */
export interface Office {
  id: string;
  title: string;
  addressLines: string[];
}

/** Creates the query of the offices, which are part of the form's section. */
export function officesQuery(locale: string) {
  return sectionQuery('contact-form', locale, ({ properties }) =>
    listIn(properties, 'officeLocations').flatMap(officeOf),
  );
}

/** A link of the page that confirms a message. */
export interface ExploreLink {
  id: string;
  label: string;
  text: string;
  url: string;
  picture: string | null;
}

/** Creates the query of those links, in their order. */
export function exploreLinksQuery(locale: string) {
  return sectionQuery('contact-form-confirmation', locale, ({ properties }) =>
    listIn(properties, 'exploreLinks')
      .toSorted((a, b) => Number(a['rank']) - Number(b['rank']))
      .flatMap(exploreLinkOf),
  );
}

function sectionQuery<Selected>(slug: string, locale: string, select: (item: ContentItem) => Selected) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'section', slug, limit: 1, locale } },
    { staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => select(onlyItem(data)) },
  );
}

function onlyItem(data: ContentPage): ContentItem {
  const [item] = itemsOf(data);
  if (!item) throw new Error('A section of the contact form is missing');
  return item;
}

type Fields = Readonly<Record<string, unknown>>;

function contactFormTexts({ slug, title, intro, subject }: ContentItem): ContactFormTexts | null {
  const form = parseContactForm(slug);
  return form === null || typeof title !== 'string'
    ? null
    : { slug: form, title, intro: textOf(intro), subject: textOf(subject) };
}

function officeOf({ id, title, addressLines, country }: Fields): Office[] {
  if (typeof id !== 'string' || typeof title !== 'string') return [];
  const lines = Array.isArray(addressLines) ? addressLines.filter((line) => typeof line === 'string') : [];
  return [{ id, title, addressLines: typeof country === 'string' ? [...lines, country] : lines }];
}

function exploreLinkOf({ id, label, text, url, image }: Fields): ExploreLink[] {
  if (typeof id !== 'string' || typeof label !== 'string' || typeof url !== 'string') return [];
  return [{ id, label, url, text: textOf(text), picture: isFields(image) ? textOf(image['url']) || null : null }];
}

function listIn(properties: unknown, name: string): Fields[] {
  const list = isFields(properties) ? properties[name] : null;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
