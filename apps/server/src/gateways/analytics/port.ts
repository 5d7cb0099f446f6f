import type { Happening } from '../../platform/analytics/queries/insert-events.ts';

/** Whose happenings they are. */
export interface Visitor {
  anonymousId: string;
  /** False: no data of the member leaves this product. */
  consents: boolean;
}

/** Where happenings are gathered. */
export interface AnalyticsGateway {
  /** Takes the happenings of one visitor. */
  take(visitor: Visitor, happenings: readonly Happening[]): Promise<void>;
}
