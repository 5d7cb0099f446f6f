import type { Happening } from '../../platform/analytics/queries/insert-events.ts';

/** Whose happenings they are. */
export interface Visitor {
  anonymousId: string;
  /** False: nothing of hers leaves this product (D-159). */
  consents: boolean;
}

/** Where happenings are gathered. */
export interface AnalyticsGateway {
  /** Takes the happenings of one visitor. */
  take(visitor: Visitor, happenings: readonly Happening[]): Promise<void>;
}
