import type { MessageKey } from '@nestling/messages/catalogue';
import { t } from '../../lib/words/words.ts';

/** A span of days such as `7-10 days`, or null when the setting is written in another way. */
export function daysOf(setting: string): { from: number; to: number } | null {
  const match = /^\s*(\d+)\s*[-–]\s*(\d+)\s*days?\s*$/i.exec(setting);
  return match ? { from: Number(match[1]), to: Number(match[2]) } : null;
}

/** The setting contentShippingETA in the language of the page; one that is no span of days stands as it is written. */
export function shippingTime(setting: string, key: MessageKey): string {
  const days = daysOf(setting);
  return days ? t(key, days) : setting;
}
