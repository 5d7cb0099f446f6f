import { endpoint } from '../endpoint.ts';

/** A notice of the editors that stands under the menu. */
export interface Banner {
  message: string;
  /** Where its link leads: https, mailto or a path of this site (D-52, C-77). */
  destination: string;
  opensInNewTab: boolean;
  slug: string;
}

/** The banner of a country, in a language; null when there is none. */
export const readBanner = endpoint<{
  params: { country: string };
  query: { locale?: string | undefined };
  data: Banner | null;
}>({
  method: 'GET',
  path: '/api/banner-notifications/:country',
  access: 'nobody',
  limit: 'read',
  summary: 'The notification banner of a country',
});
