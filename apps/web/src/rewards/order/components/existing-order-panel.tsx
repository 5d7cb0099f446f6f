import { useEffect, useRef } from 'react';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Message } from '#lib/i18n/message.tsx';
import { AskPanel } from '@nestling/ui/form/ask-again.tsx';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { HouseLineIcon } from '@nestling/ui/icons/house-line.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { orderedTexts } from '../data/ordered-texts.ts';
import type { ExistingOrder } from '../data/order.ts';
import { addressLine } from '../../places/data/place-text.ts';
import styles from './existing-order-panel.module.css';

interface ExistingOrderPanelProps {
  existing: ExistingOrder & { to: string | null };
  /** Says that the order waits for the parent; null where it does not. */
  waits: string | null;
  /** Changes the order to the typed address; null where that is no longer possible. */
  onSendElsewhere: (() => void) | null;
}

/** Renders a pending order that has another address than the typed one; takes the focus. */
export function ExistingOrderPanel({ existing, waits, onSendElsewhere }: ExistingOrderPanelProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shipTo, orderNumber, to } = existing;

  useEffect(() => heading.current?.focus(), []);

  return (
    <AskPanel
      icon={<HouseLineIcon weight="fill" size={28} />}
      title={t(orderedTexts(isBox).already)}
      titleRef={heading}
      level={2}
      role="alert"
    >
      <p>{t('shipping-confirmation.notUsed')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('shipping-confirmation.goesTo')}</dt>
          <dd>
            <bdi>{shipTo.name}</bdi>
            <br />
            {addressLine(shipTo)}
          </dd>
        </div>
        <div>
          <dt>{t('shipping-confirmation.order')}</dt>
          <dd className={styles.number}>
            <span translate="no">{orderNumber}</span>
            {waits === null ? null : <Pill kind="coral">{waits}</Pill>}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {onSendElsewhere === null ? null : (
          <Button small onClick={onSendElsewhere}>
            {t('shipping-confirmation.sendElsewhere')}
          </Button>
        )}
        {to === null ? null : (
          <a className={buttonClass(onSendElsewhere === null ? 'primary' : 'outline', { small: true })} href={to}>
            {t('shipping-confirmation.toOrder')}
          </a>
        )}
      </div>
      {onSendElsewhere === null ? (
        <p className={styles.wrong}>
          <Message
            of="shipping-confirmation.wrongAddress"
            tags={{ support: (text) => <SupportLink form="shopify">{text}</SupportLink> }}
          />
        </p>
      ) : null}
    </AskPanel>
  );
}
