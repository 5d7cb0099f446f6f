import { readConsentWords, type Consent, type SentToPartner } from '@nestling/contract/account/privacy';
import type { PlainKey } from '@nestling/messages/catalogue';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { queryOf } from '#lib/api/query-of.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { queryClient } from '#lib/query.ts';
import link from '@nestling/ui/link.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import { listInWords } from '../../data/list-in-words.ts';
import { sharedFields } from '../../data/registration/shared-fields.ts';
import { AnswerLine } from './answer-line.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './privacy.module.css';

interface PartnerAnswerProps {
  answer: Consent;
  /** The leads that this partner received. */
  sent: readonly SentToPartner[];
}

/**
 * Renders when the member answered a partner, and the fields that it received or may still receive.
 */
export function PartnerAnswerLine({ answer, sent }: PartnerAnswerProps) {
  const { t } = useMessages();
  const { title, name } = answer;
  const partner = title ?? name;
  return (
    <>
      <AnswerLine answer={answer} />
      {' · '}
      {answer.stands ? <SharedFields sent={sent} /> : t(endOf(sent), { partner })}
    </>
  );
}

function SharedFields({ sent }: Pick<PartnerAnswerProps, 'sent'>) {
  const { t, locale } = useMessages();
  const { shared, toShare } = sharedFields(sent);
  const named = (keys: readonly PlainKey[]) =>
    listInWords(
      keys.map((key) => insideSentence(t(key))),
      locale,
    );
  const facts = [
    shared.length > 0 && t('privacy.shared', { fields: named(shared) }),
    toShare.length > 0 && t('privacy.toShare', { fields: named(toShare) }),
  ].filter((one) => one !== false);
  return facts.length > 0 ? facts.join(' · ') : t('privacy.nothingShared');
}

/**
 * The partner's knowledge of the withdrawal; a partner that never received a lead needs no notice.
 */
function endOf(sent: readonly SentToPartner[]): 'privacy.telling' | 'privacy.told' | 'privacy.nothingShared' {
  const states = new Set(sent.map(({ state }) => state));
  if (states.has('withdrawing')) return 'privacy.telling';
  return states.has('withdrawn') ? 'privacy.told' : 'privacy.nothingShared';
}

/**
 * Renders the text that the member read before an answer, collapsed; it is loaded when it is
 * opened.
 */
export function ConsentTextPanel({ uid, textHash }: { uid: string; textHash: string }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t('privacy.whatYouRead')} onToggle={setOpen}>
      {isOpen ? <ConsentTextLines uid={uid} textHash={textHash} /> : null}
    </Disclosure>
  );
}

function ConsentTextLines({ uid, textHash }: { uid: string; textHash: string }) {
  const { t } = useMessages();
  const { data, isError } = useQuery(queryOf(readConsentWords, { params: { uid, textHash } }), queryClient);
  if (isError) return <p role="alert">{t('privacy.wordsFailed')}</p>;
  if (!data) return <SkeletonBlock width="100%" height="80px" />;
  return (
    <div className={styles.words} lang={data.locale}>
      {linesOf(data.text).map(({ at, line }) => (
        <p key={at}>{isAddress(line) ? <ReadLink address={line} /> : line}</p>
      ))}
    </div>
  );
}

/** Where a long address breaks, so that it is not cut inside of a word. */
const AFTER_SLASH = /(?<=\w\/)/;

function ReadLink({ address }: { address: string }) {
  return (
    <a className={link.text} href={address} target="_blank" rel="noopener noreferrer">
      {address.split(AFTER_SLASH).map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}

/** A line of the stored text is an address or words, never both. */
function isAddress(line: string): boolean {
  return line.startsWith('https://') && URL.canParse(line);
}

/** The stored text has a line for each text that was on the screen. */
function linesOf(text: string): { at: number; line: string }[] {
  return text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ at, line }]));
}
