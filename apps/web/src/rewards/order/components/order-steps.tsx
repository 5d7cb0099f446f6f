import { settings } from '#lib/settings.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { BabyCarriageIcon } from '@nestling/ui/icons/baby-carriage.ts';
import { HouseLineIcon } from '@nestling/ui/icons/house-line.ts';
import { PackageIcon } from '@nestling/ui/icons/package.ts';
import { TruckIcon } from '@nestling/ui/icons/truck.ts';
import { MedalList } from '@nestling/ui/picture/medal-list.tsx';
import type from '@nestling/ui/text.module.css';
import styles from '../../components/confirmation.module.css';
import { orderedTexts } from '../data/ordered-texts.ts';
import { shippingTime } from '../data/shipping-time.ts';

interface OrderStepsProps {
  isBox: boolean;
  /** The shop has sent the parcel. */
  isSent: boolean;
  /** The parcel goes to a pickup place. */
  toPlace?: boolean;
}

/** Renders the next steps of an order; for a sent parcel without the packing step. */
export function OrderSteps({ isBox, isSent, toPlace = false }: OrderStepsProps) {
  const { t } = useMessages();
  const pack = {
    icon: <PackageIcon weight="fill" />,
    title: t(orderedTexts(isBox).pack),
    text: t('shipping-confirmation.packText'),
  };
  const way = {
    icon: <TruckIcon weight="fill" />,
    title: t('shipping-confirmation.way'),
    text: t('shipping-confirmation.wayText'),
  };
  const atPlace = {
    icon: <BabyCarriageIcon weight="fill" />,
    title: t('shipping-confirmation.there'),
    text: t('shipping-confirmation.thereText'),
  };
  const atDoor = {
    icon: <HouseLineIcon weight="fill" />,
    title: t('shipping-confirmation.door'),
    text: isSent
      ? t('shipping-confirmation.packText')
      : shippingTime(settings().config.contentShippingETA, 'shipping-confirmation.doorText'),
  };
  return (
    <section className={styles.more}>
      <h2 className={type.h2Small}>{t('shipping-confirmation.next')}</h2>
      <MedalList entries={[...(isSent ? [] : [pack]), way, toPlace ? atPlace : atDoor]} />
    </section>
  );
}
