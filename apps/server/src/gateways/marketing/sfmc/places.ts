import type { MarketingEvent } from '../port.ts';

/** Where the product stores what in a business unit. */
export interface SfmcPlaces {
  /** External key of the extension of members. */
  readonly members: string;
  /** External key of the extension of attempts. */
  readonly quizzes: string;
  /** Id of the list that the newsletter goes to; null for All Subscribers. */
  readonly list: string | null;
  /** Keys of the entry events that start a journey at once, by our events. */
  readonly journeys: Readonly<Partial<Record<MarketingEvent['eventAction'], string>>>;
}
