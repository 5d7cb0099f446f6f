import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { eachRow } from '#lib/each-row.tsx';
import { TextButton } from '#features/email/text-button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { privacyQuery } from '#lib/session/privacy-query.ts';
import { queryClient } from '#lib/query.ts';
import { useAction } from '#lib/use-action.ts';
import { answersByName } from '../../data/privacy.ts';
import { holdersOfDate, type HoldsDate } from '../../data/registration/shared-fields.ts';
import styles from '../details/details.module.css';

/** Withdraws the consent for a partner; rejects where the server did not store it. */
export type WithdrawFromPartner = (uid: string, slug: string) => Promise<void>;

interface DateHoldersProps {
  uid: string;
  withdrawFromPartner: WithdrawFromPartner;
}

/**
 * Renders the partners that have the child's date, or may still receive it, because removing it
 * here removes it at none of them.
 */
export function DateHolders({ uid, withdrawFromPartner }: DateHoldersProps) {
  const { data } = useQuery(privacyQuery(uid), queryClient);
  // Withdrawing a consent deletes an unsent lead, so its row must be remembered here; otherwise it
  // would disappear without a word.
  const [withdrawn, setWithdrawn] = useState<ReadonlyMap<string, HoldsDate>>(new Map());
  if (!data) return null;
  const holders = holdersOfDate(data.sent);
  const answers = answersByName(data.consents).filter(
    ({ newest: { kind, name } }) => kind === 'partner' && (holders.has(name) || withdrawn.has(name)),
  );
  if (answers.length === 0) return null;
  return (
    <ul className={styles.holders}>
      {eachRow(answers, ({ newest: { name, title, stands } }) => (
        <Holder
          key={name}
          partner={title ?? name}
          holds={withdrawn.get(name) ?? holders.get(name) ?? 'has'}
          getsIt={holders.has(name)}
          stands={stands}
          withdraw={() => {
            setWithdrawn((before) => new Map(before).set(name, holders.get(name) ?? 'has'));
            return withdrawFromPartner(uid, name);
          }}
        />
      ))}
    </ul>
  );
}

interface HolderProps {
  partner: string;
  /** The state at the time of the consent. */
  holds: HoldsDate;
  /** False once the lead has ended. */
  getsIt: boolean;
  stands: boolean;
  withdraw: () => Promise<void>;
}

const STATUS = { has: 'account-details.heldBy', waits: 'account-details.comesTo' } as const;

function textKeyOf({ stands, holds, getsIt }: Pick<HolderProps, 'stands' | 'holds' | 'getsIt'>) {
  if (stands) return STATUS[holds];
  return holds === 'waits' && !getsIt ? 'account-details.staysHere' : 'account-details.takenBack';
}

function Holder({ partner, holds, getsIt, stands, withdraw }: HolderProps) {
  const { t } = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  const stood = useRef(stands);
  const { run } = useAction('The yes to a partner could not be taken back', withdraw);

  // The focused button disappears with the consent, so the status must take the focus.
  useEffect(() => {
    if (stood.current && !stands) status.current?.focus();
    stood.current = stands;
  }, [stands]);

  return (
    <li>
      <p ref={status} role="status" tabIndex={-1}>
        {t(textKeyOf({ stands, holds, getsIt }), { partner })}
      </p>
      {stands ? (
        <TextButton aria-label={t('take-back.buttonFor', { partner })} onClick={run}>
          {t('take-back.button')}
        </TextButton>
      ) : null}
    </li>
  );
}
