import { z } from 'zod';
import { apiOrigins, contentSources, type SpaceSource } from '../gateways/content/contentful/source.ts';
import { ContentApiFailed, createContentApi } from '../gateways/content/contentful/delivery-api.ts';
import type { Outbound } from '../gateways/outbound/outbound.ts';
import type { Config } from '../config.ts';
import type { Sentence } from '../platform/admin/sentence.ts';
import { askEach } from '../platform/outside/ask-each.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

const locales = z.object({ items: z.array(z.object({ code: z.string() })) });

const FOR_A_PERSON: Sentence = [
  'What the spaces contain: ',
  { next: { command: 'content status' } },
  ', and ',
  { next: { command: 'content lint' }, typed: 'content lint --space' },
  '. Then docs/outside/contentful.md.',
];

/** Creates the first try of Contentful: the languages of each space. Null without Contentful. */
export function createContentCheck(config: Config, outbound: Outbound): SystemCheck | null {
  const sources = contentSources(config);
  if (sources.length === 0) return null;
  const { delivery: baseUrl } = apiOrigins(config);
  const judge = async ({ name, spaceId, environment, token }: SpaceSource) => {
    try {
      const api = createContentApi({ baseUrl, spaceId, environment, token }, outbound);
      const { items } = await api.get({ collection: 'locales', answer: locales });
      return { what: `space ${name}`, found: items.map(({ code }) => code).join(' '), fault: '' };
    } catch (error) {
      if (!(error instanceof ContentApiFailed)) throw error;
      return {
        what: `space ${name}`,
        found: 'none',
        fault: `${error.problem}: see CONTENTFUL_${name.toUpperCase()}_*`,
      };
    }
  };
  return async function* () {
    yield* askEach(sources, judge);
    return [FOR_A_PERSON];
  };
}
