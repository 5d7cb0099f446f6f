import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../lib/email/text-button.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { privacyQuery } from '../../lib/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { answersByName } from '../data/privacy.ts';
import type { HoldsDate } from '../data/shared-fields.ts';
import { holdersOfDate } from '../data/shared-fields.ts';
import styles from './details.module.css';

/** Takes back the yes to a partner; rejects where it was not kept. */
export type TakePartnerBack = (uid: string, slug: string) => Promise<void>;

interface DateHoldersProps {
  uid: string;
  takePartnerBack: TakePartnerBack;
}

/**
 * The partners that have the date of the child as well, or may still get it: removing it here
 * removes it at none of them.
 */
export function DateHolders({ uid, takePartnerBack }: DateHoldersProps) {
  const { data } = useQuery(privacyQuery(uid), queryClient);
  // A lead that had not gone goes with the yes: its row stays, to say so.
  const [taken, setTaken] = useState<ReadonlyMap<string, HoldsDate>>(new Map());
  if (!data) return null;
  const holders = holdersOfDate(data.sent);
  const held = answersByName(data.consents).filter(
    ({ newest: { kind, name } }) => kind === 'partner' && (holders.has(name) || taken.has(name)),
  );
  if (held.length === 0) return null;
  return (
    <ul className={styles.holders}>
      {held.map(({ newest: { name, title, stands } }) => (
        <Holder
          key={name}
          partner={title ?? name}
          holds={taken.get(name) ?? holders.get(name) ?? 'has'}
          getsIt={holders.has(name)}
          stands={stands}
          takeBack={() => {
            setTaken((before) => new Map(before).set(name, holders.get(name) ?? 'has'));
            return takePartnerBack(uid, name);
          }}
        />
      ))}
    </ul>
  );
}

interface HolderProps {
  partner: string;
  /** As it was while the yes stood. */
  holds: HoldsDate;
  /** False once the lead has ended. */
  getsIt: boolean;
  stands: boolean;
  takeBack: () => Promise<void>;
}

const STANDING = { has: 'account-details.heldBy', waits: 'account-details.comesTo' } as const;

function wordsOf({ stands, holds, getsIt }: Pick<HolderProps, 'stands' | 'holds' | 'getsIt'>) {
  if (stands) return STANDING[holds];
  return holds === 'waits' && !getsIt ? 'account-details.staysHere' : 'account-details.takenBack';
}

function Holder({ partner, holds, getsIt, stands, takeBack }: HolderProps) {
  const { t } = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  const stood = useRef(stands);
  const { press } = useAction('The yes to a partner could not be taken back', takeBack);

  // The button goes with the yes: what says so takes the focus.
  useEffect(() => {
    if (stood.current && !stands) status.current?.focus();
    stood.current = stands;
  }, [stands]);

  return (
    <li>
      <p ref={status} role="status" tabIndex={-1}>
        {t(wordsOf({ stands, holds, getsIt }), { partner })}
      </p>
      {stands ? (
        <TextButton aria-label={t('take-back.buttonFor', { partner })} onPress={press}>
          {t('take-back.button')}
        </TextButton>
      ) : null}
    </li>
  );
}
