import { basename } from 'node:path/posix';
import { CONTENT_TYPES } from '@nestling/contract/content/content-types';
import { LOCALES } from '@nestling/domain/account/locale';
import type { ContentFinding } from '../../src/gateways/content/contentful/finding.ts';
import { isObject } from '../../src/gateways/content/contentful/part.ts';
import { createEdition } from '../../src/gateways/content/edition.ts';
import type { Entry } from '../../src/gateways/content/port.ts';

/** What the product reads of each entry, in each language, with file names for pictures. */
export function comparableViews(entries: readonly Entry[]): Record<string, unknown> {
  const edition = createEdition(entries, () => {});
  const views = CONTENT_TYPES.flatMap((type) =>
    LOCALES.flatMap((locale) =>
      edition.all(type, locale).map((item) => [`${item.id} ${locale}`, pictureNames(item)] as const),
    ),
  );
  return Object.fromEntries(views);
}

function pictureNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictureNames);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pictureNames(each)]));
  return typeof value['url'] === 'string' && typeof value['width'] === 'number'
    ? { ...inner, url: basename(value['url']) }
    : inner;
}

/** A finding in one line. */
export function findingText({ where, field, what }: ContentFinding): string {
  return [where, ...(field === null ? [] : [field]), what].join(': ');
}
