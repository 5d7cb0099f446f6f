import { endpoint } from '../endpoint.ts';

/** A notice of the editors below the menu. */
export interface Banner {
  message: string;
  /** Target of its link: https, mailto or a path of this site. */
  destination: string;
  opensInNewTab: boolean;
  slug: string;
}

/** Returns the banner of a country in a language; null when there is none. */
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
