import { greetingName, partOfDay } from '@nestling/domain/account/greeting';
import type { KeyWith } from '@nestling/messages/catalogue';

/** Returns the greeting by the hour (0 to 23) and the first name; a welcome without a name. */
export function greeting(
  hour: number,
  firstName: string,
): { key: KeyWith<'name'> | 'class-list.welcome'; name: string } {
  const name = greetingName(firstName);
  if (name === null) return { key: 'class-list.welcome', name: '' };
  return { key: `class-list.${partOfDay(hour)}`, name };
}
