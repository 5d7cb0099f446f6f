/** Why a parent may need help at once rather than a lesson. */
export const HELP_TOPICS = ['emergency', 'poison', 'crisis', 'violence', 'loss'] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Whom a parent can call. */
export const HELP_SERVICES = ['emergency', 'poison', 'crisis', 'violence'] as const;

type HelpService = (typeof HELP_SERVICES)[number];

/** A number that is free to call in its country. */
export interface HelpLine {
  service: HelpService;
  number: string;
  /** Front page of the service, or of the public body that names the number. */
  url: string;
}

type LinesOfCountry = Readonly<Partial<Record<HelpService, readonly [number: string, url: string]>>>;

/**
 * Lines that take calls from the complete country, with the page to check them against. A country
 * without such a line of a service has none here: no number is better than a wrong one.
 */
const LINES: Readonly<Record<string, LinesOfCountry>> = {
  US: {
    emergency: ['911', 'https://www.911.gov/'],
    poison: ['1-800-222-1222', 'https://poisonhelp.hrsa.gov/'],
    crisis: ['988', 'https://988lifeline.org/'],
    violence: ['1-800-799-7233', 'https://www.thehotline.org/'],
  },
  CA: {
    emergency: ['911', 'https://www.canada.ca/'],
    poison: ['1-844-764-7669', 'https://infopoison.ca/'],
    crisis: ['9-8-8', 'https://988.ca/'],
  },
  GB: {
    emergency: ['999', 'https://www.nhs.uk/'],
    crisis: ['116 123', 'https://www.samaritans.org/'],
    violence: ['0808 2000 247', 'https://www.nationaldahelpline.org.uk/'],
  },
  IE: {
    emergency: ['112', 'https://www2.hse.ie/'],
    crisis: ['116 123', 'https://www.samaritans.org/'],
    violence: ['1800 341 900', 'https://www.womensaid.ie/'],
  },
  PL: {
    emergency: ['112', 'https://www.gov.pl/'],
    crisis: ['800 70 2222', 'https://centrumwsparcia.pl/'],
    violence: ['800 120 002', 'https://www.niebieskalinia.pl/'],
  },
};

/** Where a region of a country has a service of its own. */
const LINES_OF_REGION: Readonly<Record<string, LinesOfCountry>> = {
  'CA-QC': { poison: ['1-800-463-5060', 'https://www.ciusss-capitalenationale.gouv.qc.ca/antipoison'] },
};

/** Whom to call about a topic, beside the emergency number, which is always first. */
const SERVICES: Readonly<Record<HelpTopic, readonly HelpService[]>> = {
  emergency: [],
  poison: ['poison'],
  crisis: ['crisis'],
  violence: ['violence'],
  // Grief may be a crisis, and losing a pregnancy an emergency.
  loss: ['crisis'],
};

/**
 * Returns the lines for some topics in a member's country, the emergency number first; none where
 * the country is unknown, and a page then names "your emergency number" alone.
 */
export function helpLines(
  topics: readonly HelpTopic[],
  { country, region }: { country: string | null; region: string | null },
): HelpLine[] {
  if (topics.length === 0 || country === null) return [];
  const lines = { ...LINES[country], ...LINES_OF_REGION[`${country}-${region}`] };
  const services = new Set<HelpService>(['emergency', ...topics.flatMap((topic) => SERVICES[topic])]);
  return HELP_SERVICES.filter((service) => services.has(service)).flatMap((service) => {
    const line = lines[service];
    return line ? [{ service, number: line[0], url: line[1] }] : [];
  });
}
