import { useEffect, useRef } from 'react';
import { SupportLink } from '../../../lib/support-link.tsx';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { Message } from '../../../lib/i18n/message.tsx';
import { AskPanel } from '../../../ui/ask-again.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { HouseLineIcon } from '../../../ui/icons/house-line.ts';
import type { ExistingOrder } from '../data/order.ts';
import { addressLine } from '../../places/data/place-words.ts';
import styles from './existing-order-panel.module.css';

interface GivenBackPanelProps {
  given: ExistingOrder & { to: string | null };
  /** Changes the order to the typed address; null where that is no longer possible. */
  onSendElsewhere: (() => void) | null;
}

/** Renders a pending order that has another address than the typed one; takes the focus. */
export function ExistingOrderPanel({ given, onSendElsewhere }: GivenBackPanelProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shipTo, orderNumber, to } = given;

  useEffect(() => heading.current?.focus(), []);

  return (
    <AskPanel
      icon={<HouseLineIcon weight="fill" size={28} />}
      title={t('shipping-confirmation.alreadyOrdered')}
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
          <dd translate="no">{orderNumber}</dd>
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
      <p className={styles.wrong}>
        <Message
          of="shipping-confirmation.wrongAddress"
          tags={{ support: (text) => <SupportLink form="shopify">{text}</SupportLink> }}
        />
      </p>
    </AskPanel>
  );
}
