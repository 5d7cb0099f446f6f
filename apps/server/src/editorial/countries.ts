import { defaultRank, sortCountries } from '@nestling/domain/account/countries';
import type { Country } from '@nestling/domain/account/countries';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { localise } from '../gateways/content/localise.ts';
import type { Item } from '../gateways/content/localise.ts';
import type { ContentGateway } from '../gateways/content/port.ts';

/** ISO 3166-1 alpha-2: the 249 codes that are assigned (D-104). */
const ISO_CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA ' +
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const written = z.object({
  title: z.string().optional(),
  postalCodeSupported: z.boolean().optional(),
  rank: z.number().nullable().optional(),
});

/** Every country in one language, by rank and title; an editor's entry overrides name, rank and postal codes (D-104, ACC V-63). */
export async function listCountries(content: ContentGateway, locale: Locale): Promise<Country[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = await Promise.all(
    ISO_CODES.map(async (isoCode) => {
      const own = await writtenCountry(content, isoCode, locale);
      return {
        isoCode,
        title: own.title ?? names.of(isoCode) ?? isoCode,
        postalCodeSupported: own.postalCodeSupported ?? false,
        rank: own.rank ?? defaultRank(isoCode),
      };
    }),
  );
  return sortCountries(countries, locale);
}

/** What the rules ask of a country that can be chosen; null for one that cannot. */
export async function countryRules(
  content: ContentGateway,
  isoCode: string,
): Promise<{ postalCodeSupported: boolean } | null> {
  if (!ISO_CODES.includes(isoCode)) return null;
  const own = await writtenCountry(content, isoCode, FALLBACK_LOCALE);
  return { postalCodeSupported: own.postalCodeSupported ?? false };
}

/** A country as the content service answers it. */
export function countryItem(country: Country, locale: string): Item {
  const slug = country.isoCode.toLowerCase();
  return { id: `country/${slug}`, slug, locale, fallbackFields: [], ...country };
}

async function writtenCountry(
  content: ContentGateway,
  isoCode: string,
  locale: Locale,
): Promise<z.output<typeof written>> {
  const entry = await content.find('country', isoCode.toLowerCase());
  return entry ? written.parse(await localise(content, entry, locale, 0)) : {};
}
