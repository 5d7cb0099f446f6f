import { LOCALES } from '@nestling/messages/locales';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

/** Letters that the front of a card has room for. */
const FRONT_MAX = 60;

const FRONT = ['title', 'activityBackgroundText'];

/** An activity fits its card and is for an age. */
export function activityFaults(tree: ContentTree): Fault[] {
  return entriesOf(tree, 'activity').flatMap((activity) => [...ageFaults(activity), ...frontFaults(activity)]);
}

function ageFaults({ path, facts }: ContentEntry): Fault[] {
  const min = valueAt(facts, 'minAge');
  const max = valueAt(facts, 'maxAge');
  const fits = typeof min === 'number' && typeof max === 'number' && min >= 0 && min <= max;
  return fits
    ? []
    : [
        {
          file: facts?.path ?? path,
          line: lineIn(facts, 'minAge'),
          what: 'minAge and maxAge are days, the first not above the second',
        },
      ];
}

function frontFaults({ words }: ContentEntry): Fault[] {
  return LOCALES.flatMap((locale) => {
    const file = words[locale];
    if (!file) return [];
    return FRONT.filter((field) => isTooLong(valueAt(file, field))).map((field) => ({
      file: file.path,
      line: file.lineOf([field]),
      what: `${field} has more than ${FRONT_MAX} characters`,
    }));
  });
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > FRONT_MAX;
}
