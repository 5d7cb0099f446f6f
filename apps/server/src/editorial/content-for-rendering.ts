import { contentTypeOf } from '@nestling/contract/content/content-types';
import type { Space } from '@nestling/contract/content/content-type';
import { readEducationContent, readMainContent } from '@nestling/contract/platform/content';
import { readEducationContentSchema, readMainContentSchema } from '@nestling/contract/platform/content.schema';
import { isLocale } from '@nestling/domain/account/locale';
import { z } from 'zod';
import type { Edition } from '../gateways/content/port.ts';
import { findContent, type ContentDeps } from './find-content.ts';

const SPACES: ReadonlyMap<string, { space: Space; query: typeof readMainContentSchema.query }> = new Map([
  [readMainContent.path, { space: 'main', query: readMainContentSchema.query }],
  [readEducationContent.path, { space: 'education', query: readEducationContentSchema.query }],
]);

const queryValue = z.union([z.string(), z.number(), z.boolean()]).nullish();

const inputSchema = z.object({ query: z.record(z.string(), queryValue) });

/**
 * Returns the answer of a content call as a page caches it: the same for everybody who may read it.
 * Null for any other call.
 * @param key the call's path and its input, as the web app names the answer
 */
export function contentAnswer(deps: ContentDeps, edition: Edition, key: readonly unknown[]): object | null {
  const [path, input] = key;
  const call = typeof path === 'string' ? SPACES.get(path) : undefined;
  const sent = inputSchema.safeParse(input);
  if (!call?.query || !sent.success) return null;
  const query = call.query.parse(asText(sent.data.query));
  const type = contentTypeOf(query.contentType);
  if (type === null || type.space !== call.space || type.answers.length === 0) return null;
  if (query.locale === undefined || !isLocale(query.locale)) return null;
  const data = findContent(deps, edition, { type, query, locale: query.locale, judgedIn: query.locale });
  const { total, skip, limit } = data;
  return { data, meta: { total, skip, limit } };
}

/** A query as it arrives over HTTP. */
function asText(query: z.output<typeof inputSchema>['query']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}
