import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { handles, type HandledJob } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { withFault } from './faults.ts';
import { createEmbeddedShopAdmin, type EmbeddedShopAdmin } from './embedded-shop-admin.ts';
import { shopNoticeJob } from './jobs/shop-notice.ts';
import { sendNotice, type DeliverNotice, type NoticeDeps } from './notice.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import type { ShopFault } from '../gateways/shop/settings.ts';
import { createEmbeddedOrders } from './embedded-orders.ts';
import { withTimeLimit } from '../gateways/shop/time-limit.ts';

/** The shop that is part of the product. */
export interface EmbeddedShop {
  gateway: ShopGateway;
  floor: EmbeddedShopAdmin;
  jobs: HandledJob[];
}

interface EmbeddedShopDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'send'>;
  secret: string;
  /** Must accept a notice like the handler of the calls over the wire. */
  deliver: DeliverNotice;
  settings: { SHOP_TIMEOUT_MS: number; SHOP_FAULTS?: ShopFault | undefined };
}

/** Opens the embedded shop: its port, the actions inside it, and the job that reports them. */
export function createEmbeddedShop(deps: EmbeddedShopDeps): EmbeddedShop {
  const { SHOP_TIMEOUT_MS: limitMs, SHOP_FAULTS: fault } = deps.settings;
  const notices: NoticeDeps = { ...deps, db: deps.handle.db, isRepeated: fault === 'repeat' };
  const orders = createEmbeddedOrders(deps);
  return {
    gateway: withTimeLimit(fault ? withFault(orders, fault) : orders, limitMs),
    floor: createEmbeddedShopAdmin({ ...deps, notices }),
    jobs: [handles(shopNoticeJob, ({ shopKey, type }) => sendNotice(notices, shopKey, type))],
  };
}
