import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isOffline } from '#lib/api/failure.ts';
import { replaceWithExternal } from '../../data/external-navigation.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { report } from '#lib/reports/report.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { PackageIcon } from '@nestling/ui/icons/package.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { isShopAddress } from '../../gate/data/load-gate.ts';
import { trackReward, trackRewardFailure } from '../../data/reward-events.ts';
import { placeOrderAbroad, type OrderAbroad } from '../data/order.ts';
import { isOutOfStock, wasSoldOut, recordSoldOut } from '../data/sold-out.ts';

interface StraightToShopProps {
  /** Null where the parent must choose first. */
  order: OrderAbroad | null;
  /** The page that is shown where no order was placed. */
  children: ReactNode;
}

/**
 * Orders the only offer of a parent abroad and continues at the shop, which asks for the address;
 * "back" returns to the page before. A sold-out offer is reported on that page and is then ordered
 * by a click only.
 */
export function StraightToShop({ order, children }: StraightToShopProps) {
  const { t } = useMessages();
  const [failed, setFailed] = useState(false);
  const requested = useRef(false);

  useEffect(() => {
    if (!order || requested.current || wasSoldOut(order.offer.variantId)) return;
    requested.current = true;
    void leaveForShop(order).then((left) => setFailed(!left));
  }, [order]);

  if (!order) return children;
  if (wasSoldOut(order.offer.variantId))
    return (
      <>
        <Banner kind="notice" role="status" icon={<PackageIcon weight="fill" size={24} aria-hidden="true" />}>
          {t('shipping-info-page.notInStockAlone')}
        </Banner>
        {children}
      </>
    );
  if (failed) return children;
  return (
    <div className={page.content}>
      <p className={type.lead} role="status">
        {t('reasons.order-pending')}
      </p>
    </div>
  );
}

/** @returns false when the browser stays on the page, which then shows the reason */
async function leaveForShop(order: OrderAbroad): Promise<boolean> {
  try {
    const placed = await placeOrderAbroad(order);
    if (placed.kind !== 'leave' || !isShopAddress(placed.to)) throw new Error('The order leads nowhere');
    trackReward('Direct To Parent', 'Submitted', order.slug);
    replaceWithExternal(placed.to);
    return true;
  } catch (failure) {
    if (isOffline(failure)) return false;
    report('The order was not placed', failure);
    trackRewardFailure('Direct To Parent', order.slug, failure);
    if (isOutOfStock(failure)) recordSoldOut(order.offer.variantId);
    else raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
    return false;
  }
}
