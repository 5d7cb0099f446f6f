import type { Happening } from '../../platform/analytics/queries/insert-events.ts';

/** The visitor of the events. */
export interface Visitor {
  anonymousId: string;
  /** False: no data of the member may leave this product. */
  consents: boolean;
}

/** Where happenings are gathered. */
export interface AnalyticsGateway {
  record(visitor: Visitor, happenings: readonly Happening[]): Promise<void>;
}
