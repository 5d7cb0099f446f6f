import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef } from 'react';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { AskPanel } from '@nestling/ui/form/ask-again.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { EnvelopeIcon } from '@nestling/ui/icons/envelope.ts';
import { HouseLineIcon } from '@nestling/ui/icons/house-line.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { PaperPlaneTiltIcon } from '@nestling/ui/icons/paper-plane-tilt.ts';
import { useRedeemCourse } from '../../data/redeem-course.ts';
import { PickUpInstead } from './pick-up-instead.tsx';
import type { BoxRefusal } from '../data/box-refusal.ts';
import { useShippingChoice } from '../data/shipping-choice.ts';
import styles from './refusal-panel.module.css';

const ICONS = {
  household: <HouseLineIcon weight="fill" size={28} />,
  mailbox: <EnvelopeIcon weight="fill" size={26} />,
  address: <HouseLineIcon weight="fill" size={28} />,
  often: <InfoIcon weight="fill" size={28} />,
} as const;

const ADDRESS = { title: 'household.addressTitle', text: 'household.addressText' } as const;
const OFTEN = { title: 'household.oftenTitle', text: 'household.oftenText' } as const;

const WORDS = {
  box: {
    household: { title: 'household.title', text: 'household.text' },
    mailbox: { title: 'household.mailboxTitle', text: 'household.mailboxText' },
    address: ADDRESS,
    often: OFTEN,
  },
  other: {
    household: { title: 'household.titleOther', text: 'household.textOther' },
    mailbox: { title: 'household.mailboxTitleOther', text: 'household.mailboxTextOther' },
    address: ADDRESS,
    often: OFTEN,
  },
} as const;

/** The rules that judge an address only, so that a pickup is accepted all the same. */
const OF_ADDRESS: ReadonlySet<BoxRefusal> = new Set(['household', 'address']);

interface RefusalPanelProps {
  /** Null until a choice is refused. */
  refusal: BoxRefusal | null;
  className?: string | undefined;
}

/**
 * Renders the rule by which a box was refused, with the support link and with pickup where that is
 * still open; takes the focus.
 */
export function RefusalPanel({ refusal, className }: RefusalPanelProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const { canPickUp } = useShippingChoice();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (refusal !== null) heading.current?.focus();
  }, [refusal]);

  if (refusal === null) return null;
  const isPickupOpen = canPickUp && OF_ADDRESS.has(refusal);
  const { title, text } = WORDS[isBox ? 'box' : 'other'][refusal];
  return (
    <div className={className}>
      <AskPanel icon={ICONS[refusal]} title={t(title)} titleRef={heading} level={2} role="alert">
        <p>{t(text)}</p>
        {isPickupOpen ? (
          <p className={styles.open}>
            {t(isBox ? 'household.pickupOpen' : 'household.pickupOpenOther')} <PickUpInstead />
          </p>
        ) : null}
        <p className={styles.ask}>{refusal === 'address' ? null : t('household.ask')}</p>
        <SiteLink
          className={buttonClass('outline', { small: true })}
          to={pathOf('contactForm', { formVersion: 'shopify' })}
        >
          <PaperPlaneTiltIcon weight="bold" aria-hidden="true" />
          {t('household.contact')}
        </SiteLink>
      </AskPanel>
    </div>
  );
}
