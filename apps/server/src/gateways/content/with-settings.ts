import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { Fields } from '@nestling/domain/editorial/localise';
import type { Entry } from './port.ts';

/**
 * Fills entries with settings, each once: the same object for the same entry, so that what is
 * cached of it need not be computed again.
 */
export function withSettingsOnce(values: Readonly<Record<string, string>>): (entry: Entry) => Entry {
  const filledEntries = new WeakMap<Entry, Entry>();
  return (entry) => {
    const filled = filledEntries.get(entry) ?? withSettings(entry, values);
    filledEntries.set(entry, filled);
    return filled;
  };
}

/** Fills the settings of the process, `{name}` in a text, into an entry. */
export function withSettings(entry: Entry, values: Readonly<Record<string, string>>): Entry {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string') return withValues(inner, values);
    if (Array.isArray(inner)) return inner.map(fill);
    return isObject(inner) ? fillFields(inner) : inner;
  };
  const fillFields = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, fill(each)]));
  const words: Partial<Record<Locale, Fields>> = {};
  for (const locale of LOCALES) if (entry.words[locale]) words[locale] = fillFields(entry.words[locale]);
  return { ...entry, facts: fillFields(entry.facts), words };
}

/**
 * Replaces each `{name}` in a text by its value. Unknown names stay, because a message fills them
 * with values of its own.
 */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
