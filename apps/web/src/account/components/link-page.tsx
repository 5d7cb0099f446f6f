import { mailedToken } from '@nestling/domain/account/mailed-token';
import type { ReportText } from '@nestling/domain/report-messages';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '@nestling/ui/button.tsx';
import { useFocusTransfer, type FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from './account-layout.tsx';

interface LinkPageProps<Outcome> {
  /** The section of the texts: its panel, title, lead and confirm. */
  section: 'email-confirmation' | 'not-me';
  /** The text of the button while the token is sent. */
  busy: string;
  /** The failed action, for the report. */
  failed: ReportText;
  /** Sends the token; failures that are not about the token are thrown. */
  send: (token: string) => Promise<Outcome>;
  /** Renders the outcome: null for an address without a token, `broken` for one that is not complete. */
  children: (outcome: Outcome | 'broken' | null, focus: FocusTransfer) => ReactNode;
}

/**
 * Renders the target of a mailed link: a button sends its token, so that a mail scanner that opens
 * links changes nothing.
 */
export function LinkPage<Outcome>({ section, busy: busyText, failed, send, children }: LinkPageProps<Outcome>) {
  const { t } = useMessages();
  const { token, isBroken } = mailedToken(useLocation().search, 'token');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const focus = useFocusTransfer();
  const { busy, run } = useAction(failed, async (sent: string) => {
    const answer = await send(sent);
    setOutcome(() => answer);
  });
  if (token === null || outcome !== null) return children(isBroken ? 'broken' : outcome, focus);
  return (
    <AccountLayout
      focus={focus}
      picture={heroLetter}
      claim={t(`${section}.panel`)}
      title={t(`${section}.title`)}
      lead={t(`${section}.lead`)}
    >
      <Button busy={busy ? busyText : undefined} onClick={() => run(token)}>
        {t(`${section}.confirm`)}
      </Button>
    </AccountLayout>
  );
}

interface LinkOutcomeProps {
  /** False when the link changed nothing. */
  isDone: boolean;
  claim: string;
  title: string;
  lead: string;
  focus: FocusTransfer;
  children: ReactNode;
}

/** Renders what a mailed link changed, or why it did not. */
export function LinkOutcome({ isDone, ...layout }: LinkOutcomeProps) {
  return <AccountLayout {...layout} night={!isDone} picture={isDone ? heroHatch : heroNight} />;
}
