import { messageFormatter } from '@nestling/messages/format';
import type { Locale } from '@nestling/messages/locales';
import { test } from './page.ts';
import type { MessageFormatter } from './words.ts';

/** Where a story that needs no more than two readers is told: English on a desktop, Polish on a phone. */
const PLACES: readonly { locale: Locale; tag: '@desktop' | '@mobile' }[] = [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'pl-PL', tag: '@mobile' },
];

/** Tells stories in English on a desktop and in Polish on a phone. */
export function inTwoPlaces(tell: (locale: Locale, t: MessageFormatter) => void): void {
  for (const { locale, tag } of PLACES) {
    test.describe(locale, { tag }, () => {
      test.use({ locale });
      tell(locale, messageFormatter(locale));
    });
  }
}

/** A street that no other story has its box sent to: a household gets one. */
export function ownStreet(): string {
  return `${100_000 + Math.floor(Math.random() * 900_000)} Spruce Street`;
}

/** Where a box is sent to, at each call another door, and the phone that belongs to it. */
export function philadelphia() {
  return {
    address: {
      streetLines: [ownStreet(), 'Apt 3'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    phoneNumber: '2155550142',
  };
}
