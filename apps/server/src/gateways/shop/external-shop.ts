import type { IncomingHttpHeaders } from 'node:http';
import type { ShopGateway } from './port.ts';

/** What a notice of an external shop says: that something happened to an order. */
export interface ExternalNotice {
  readonly eventId: string;
  readonly type: string;
  /** Ours; null where the notice does not say it. */
  readonly orderId: string | null;
  /** The shop's. */
  readonly shopOrderId: string | null;
  readonly occurredAt: string | null;
}

/** The notices of an external shop. */
export interface ShopNotices {
  /** Names the source of its notices where they are stored. */
  readonly source: string;
  /** Reads a notice; its signature is checked over the bytes, before they are parsed. */
  read(raw: Buffer, headers: IncomingHttpHeaders): ExternalNotice | 'bad-signature' | 'unreadable';
}

/** A draft that no order may continue with. */
export interface LooseDraft {
  readonly shopRef: string;
  /** Ours. */
  readonly orderId: string;
}

/** What a shop is and grants, as it answers. */
export interface StoreFacts {
  readonly currency: string;
  /** Where parents pay invoices. */
  readonly paymentHost: string;
  readonly grantedRights: readonly string[];
  readonly missingRights: readonly string[];
  readonly version: string;
  /** False once the shop no longer serves the version. */
  readonly isVersionServed: boolean;
  /** Events that it sends notices of, of those that it should. */
  readonly subscribed: readonly string[];
  readonly missing: readonly string[];
}

/** A variant as the shop sells it. */
export interface SoldVariant {
  readonly isActive: boolean;
  /** False where the shop does not count its stock. */
  readonly isTracked: boolean;
  readonly isShipped: boolean;
}

/** The upkeep of an external shop. */
export interface ShopUpkeep {
  /** Returns open drafts of ours that were created before a moment. */
  listOpenDrafts(before: Date): Promise<LooseDraft[]>;
  deleteDraft(shopRef: string): Promise<void>;
  readFacts(): Promise<StoreFacts>;
  /**
   * Returns where the provider's staff see an order at the shop; null for an id that is none of its
   * orders.
   */
  staffAddress(shopOrderId: string): string | null;
  /** Returns the variants of a SKU; there should be one. */
  listVariants(sku: string): Promise<SoldVariant[]>;
  /**
   * Subscribes to the notices that are missing.
   * @returns the events that were missing
   */
  subscribe(): Promise<readonly string[]>;
}

/** A shop outside the product. Every call throws ShopFailed when it does not answer. */
export interface ExternalShop {
  readonly gateway: ShopGateway;
  readonly notices: ShopNotices;
  readonly upkeep: ShopUpkeep;
}
