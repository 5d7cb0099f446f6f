import { digitalOffer } from '@nestling/contract/content/digital-offer';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';

/** Pools that the content draws from. */
export function poolsOf(edition: Edition): string[] {
  return edition.all(digitalOffer, FALLBACK_LOCALE).flatMap(({ codePool }) => codePool ?? []);
}
