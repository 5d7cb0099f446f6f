import { appError } from '@nestling/contract/content/app-error';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { Fields } from '@nestling/domain/editorial/localise';
import { createEdition } from '../gateways/content/edition.ts';
import type { ContentGateway, Edition, Entry } from '../gateways/content/port.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createPolledValue, type Followed } from '../platform/database/polled-value.ts';
import { listErrorOverrides, type ErrorOverride } from './queries/error-overrides.ts';

/** Returns the same object until the edition or the values change. */
type Worded = (edition: Edition) => Edition;

/** Words of app errors that operators have set. */
export type ErrorOverrides = Followed<Worded>;

/** Creates the store of the app error words that operators have set over those of the files. */
export function createErrorOverrides({ handle, log }: { handle: DatabaseHandle; log: Log }): ErrorOverrides {
  return createPolledValue(log, { read: () => listErrorOverrides(handle.db), build: wordedWith });
}

/**
 * Returns the content with the operators' words of app errors, so that the first HTML and content
 * calls agree.
 */
export function withErrorOverrides(
  content: ContentGateway,
  overrides: Pick<ErrorOverrides, 'current'>,
): ContentGateway {
  return {
    ...content,
    current: () => overrides.current()(content.current()),
    currentOrEmpty: () => overrides.current()(content.currentOrEmpty()),
    onChange: (listener) => content.onChange((next) => listener(overrides.current()(next))),
  };
}

function wordedWith(rows: readonly ErrorOverride[]): Worded {
  if (rows.length === 0) return (edition) => edition;
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  const cache = new WeakMap<Edition, Edition>();
  return (edition) => {
    const reworded =
      cache.get(edition) ??
      createEdition(edition.allEntries().map(worded), (fault) => edition.reportInvalid(fault), edition.mediaVersion);
    cache.set(edition, reworded);
    return reworded;
  };

  function worded(entry: Entry): Entry {
    const own = entry.type === appError.name ? bySlug.get(entry.slug) : undefined;
    return own ? { ...entry, words: overriddenTexts(entry, own) } : entry;
  }
}

function overriddenTexts(entry: Entry, rows: readonly ErrorOverride[]): Entry['words'] {
  const types = new Map(rows.flatMap(({ locale, type }) => (type === null ? [] : [[locale, type] as const])));
  const words: Partial<Record<Locale, Fields>> = { ...entry.words };
  for (const locale of LOCALES) {
    const { title = null, content = null } = rows.find((each) => each.locale === locale) ?? {};
    const over = {
      ...(title !== null && { title }),
      ...(content !== null && { content }),
      // A type applies to all languages: one that is set in English alone must not replace the
      // others.
      ...(types.size > 0 && { type: types.get(locale) ?? entry.facts['type'] }),
    };
    if (Object.keys(over).length > 0) words[locale] = { ...entry.words[locale], ...over };
  }
  return words;
}
