import type { Consent, SentToPartner } from '@nestling/contract/account/privacy';
import { readConsentWords } from '@nestling/contract/account/privacy';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { dayHere } from '../data/member-dates.ts';
import { sharedFields } from '../data/shared-fields.ts';
import styles from './privacy.module.css';

interface PartnerAnswerProps {
  answer: Consent;
  /** What went to this partner. */
  sent: readonly SentToPartner[];
  country: string | null;
}

/** When she answered a partner, and what of hers it got to know, field by field (D-234). */
export function PartnerAnswerLine({ answer, sent, country }: PartnerAnswerProps) {
  const { t } = useMessages();
  const { at, title, name } = answer;
  const partner = title ?? name;
  return (
    <>
      <Message
        of={answer.answer ? 'privacy.yesOn' : 'privacy.noOn'}
        values={{ date: dayHere(at, country) }}
        tags={{ date: (words) => <time dateTime={at}>{words}</time> }}
      />
      {' · '}
      {answer.stands ? <SharedFields sent={sent} /> : t(endOf(sent), { partner })}
    </>
  );
}

function SharedFields({ sent }: Pick<PartnerAnswerProps, 'sent'>) {
  const { t } = useMessages();
  const fields = sharedFields(sent).map((field) => insideSentence(t(field)));
  if (fields.length === 0) return t('privacy.nothingShared');
  // Some are named with a comma or an “and” of their own, so that another sign stands between them.
  return t('privacy.shared', { fields: fields.join('; ') });
}

/** How far a partner knows that there is no yes any more: one that was never told has nothing to be told. */
function endOf(sent: readonly SentToPartner[]): 'privacy.telling' | 'privacy.told' | 'privacy.nothingShared' {
  const states = new Set(sent.map(({ state }) => state));
  if (states.has('withdrawing')) return 'privacy.telling';
  return states.has('withdrawn') ? 'privacy.told' : 'privacy.nothingShared';
}

/** The words that she read before an answer, folded; they are brought when she opens them (D-234). */
export function WordsRead({ uid, textHash }: { uid: string; textHash: string }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className={styles.summary}>{t('privacy.whatYouRead')}</summary>
      {isOpen ? <Words uid={uid} textHash={textHash} /> : null}
    </details>
  );
}

function Words({ uid, textHash }: { uid: string; textHash: string }) {
  const { t } = useMessages();
  const { data, isError } = useQuery(queryOf(readConsentWords, { params: { uid, textHash } }), queryClient);
  if (isError) return <p role="alert">{t('privacy.wordsFailed')}</p>;
  if (!data) return <SkeletonBlock width="100%" height="80px" />;
  return (
    <p className={styles.words} lang={data.locale}>
      {data.text}
    </p>
  );
}
