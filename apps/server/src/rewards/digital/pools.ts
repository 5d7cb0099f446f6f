import { digitalOffer } from '@nestling/contract/content/digital-offer';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';

/** Returns the pools that content uses. */
export function poolsOf(edition: Edition): string[] {
  return edition.all(digitalOffer, FALLBACK_LOCALE).flatMap(({ codePool }) => codePool ?? []);
}
