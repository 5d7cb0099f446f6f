import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { AskPanel } from '../../../ui/ask-again.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { EnvelopeIcon } from '../../../ui/icons/envelope.ts';
import { HouseLineIcon } from '../../../ui/icons/house-line.ts';
import { InfoIcon } from '../../../ui/icons/info.ts';
import { PaperPlaneTiltIcon } from '../../../ui/icons/paper-plane-tilt.ts';
import type { BoxRefusal } from '../data/box-refusal.ts';
import styles from './refusal-panel.module.css';

const PANELS = {
  household: { icon: <HouseLineIcon weight="fill" size={28} />, title: 'household.title', text: 'household.text' },
  mailbox: {
    icon: <EnvelopeIcon weight="fill" size={26} />,
    title: 'household.mailboxTitle',
    text: 'household.mailboxText',
  },
  often: { icon: <InfoIcon weight="fill" size={28} />, title: 'household.oftenTitle', text: 'household.oftenText' },
} as const;

interface RefusalPanelProps {
  /** Null while nothing was refused. */
  refusal: BoxRefusal | null;
  className?: string | undefined;
}

/** Says the rule that a box was refused by and leads to the people who can say what is possible; it takes the focus (D-166, D-168). */
export function RefusalPanel({ refusal, className }: RefusalPanelProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (refusal !== null) heading.current?.focus();
  }, [refusal]);

  if (refusal === null) return null;
  const { icon, title, text } = PANELS[refusal];
  return (
    <div className={className}>
      <AskPanel icon={icon} title={t(title)} titleRef={heading} level={2} role="alert">
        <p>{t(text)}</p>
        <p className={styles.ask}>{t('household.ask')}</p>
        <SiteLink
          className={buttonLook('outline', { small: true })}
          to={pathOf('contactForm', { formVersion: 'shopify' })}
        >
          <PaperPlaneTiltIcon weight="bold" aria-hidden="true" />
          {t('household.contact')}
        </SiteLink>
      </AskPanel>
    </div>
  );
}
