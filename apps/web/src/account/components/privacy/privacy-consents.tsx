import type { ReportMessage } from '@nestling/domain/report-messages';
import type { Consent, SentToPartner } from '@nestling/contract/account/privacy';
import { pathOf } from '@nestling/domain/pages';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { eachRow, readableRows, reportRow } from '#lib/each-row.tsx';
import { TextButton } from '#features/email/text-button.tsx';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useAction } from '#lib/use-action.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { EnvelopeIcon } from '@nestling/ui/icons/envelope.ts';
import { FileTextIcon } from '@nestling/ui/icons/file-text.ts';
import { HandHeartIcon } from '@nestling/ui/icons/hand-heart.ts';
import link from '@nestling/ui/link.module.css';
import { ListRows, type ListRow } from '@nestling/ui/layout/list-rows.tsx';
import { Pill } from '@nestling/ui/pill.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { answersByName, withdrawNewsletter, type AnsweredName } from '../../data/privacy.ts';
import { AnswerLine } from './answer-line.tsx';
import { PartnerAnswerLine, ConsentTextPanel } from './partner-answer.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './privacy.module.css';

interface PrivacyConsentsProps {
  uid: string;
  consents: readonly Consent[];
  sent: readonly SentToPartner[];
  withdrawFromPartner: (uid: string, slug: string) => Promise<void>;
}

/** Renders the member's consents: the newest answer of a name, earlier ones collapsed. */
export function PrivacyConsents({ uid, consents, sent, withdrawFromPartner }: PrivacyConsentsProps) {
  const { t } = useMessages();
  const [withdrawal, setWithdrawn] = useState<{ row: string; times: number } | null>(null);
  const endOf = ({ answer, stands, underAge }: Consent, withdrawProps: WithdrawProps): ReactNode => {
    if (stands) return <Withdraw {...withdrawProps} />;
    return answer ? undefined : <Pill kind="neutral">{t(underAge ? 'privacy.underAge' : 'privacy.no')}</Pill>;
  };

  const rowOf = ({ newest, earlier, wordsRead }: AnsweredName): ListRow => {
    const id = `${newest.kind} ${newest.name}`;
    const common = {
      id,
      text: <AnswerLine answer={newest} />,
      ...(earlier.length > 0 && { below: <EarlierAnswers answers={earlier} /> }),
    };
    const onWithdrawn = () => setWithdrawn((before) => ({ row: id, times: (before?.times ?? 0) + 1 }));
    const withdrawn = withdrawal?.row === id ? <Withdrawn key={withdrawal.times} /> : null;
    if (newest.kind === 'policy') {
      const { name: version, revision } = newest;
      return {
        ...common,
        icon: <FileTextIcon weight="fill" size={30} />,
        // A version must not break at its hyphen.
        title: (
          <Message
            of="privacy.policy"
            values={{ version }}
            tags={{ version: (words) => <span className={styles.whole}>{words}</span> }}
          />
        ),
        end: (
          <SiteLink
            className={classNames(link.text, link.alone)}
            to={`${pathOf('policy')}?${new URLSearchParams({
              version,
              ...(revision !== null && { revision: String(revision) }),
            }).toString()}`}
            aria-label={t('privacy.readPolicy', { version })}
          >
            {t('privacy.readIt')}
          </SiteLink>
        ),
      };
    }
    const answered = { ...common, ...(!newest.stands && { tone: 'quiet' as const }) };
    if (newest.kind === 'partner') {
      const partner = newest.title ?? newest.name;
      const sentToPartner = sent.filter((lead) => lead.partner === newest.name);
      return {
        ...answered,
        text: <PartnerAnswerLine answer={newest} sent={sentToPartner} />,
        below: (
          <>
            {withdrawn}
            {wordsRead === null ? null : <ConsentTextPanel uid={uid} textHash={wordsRead} />}
            {common.below}
          </>
        ),
        icon: <HandHeartIcon weight="fill" size={30} />,
        title:
          newest.offer === null ? partner : t('privacy.partnerOffer', { partner, offer: insideSentence(newest.offer) }),
        end: endOf(newest, {
          name: t('take-back.buttonFor', { partner }),
          what: 'The yes to a partner could not be taken back',
          withdraw: () => withdrawFromPartner(uid, newest.name),
          onWithdrawn,
        }),
      };
    }
    return {
      ...answered,
      below: (
        <>
          {withdrawn}
          {common.below}
        </>
      ),
      icon: <EnvelopeIcon weight="fill" size={30} />,
      title: t('privacy.emails'),
      end: endOf(newest, {
        what: 'The yes to our emails could not be taken back',
        withdraw: () => withdrawNewsletter(uid),
        onWithdrawn,
      }),
    };
  };

  return (
    <SettingsRow title={t('privacy.consentsTitle')} lead={t('privacy.consentsLead')}>
      {consents.length === 0 ? <p>{t('privacy.nothingSaid')}</p> : null}
      <ListRows open onFault={reportRow} rows={readableRows(answersByName([...consents]), rowOf)} />
    </SettingsRow>
  );
}

/** Takes the focus, because the focused button disappears with the consent. */
function Withdrawn() {
  const { t } = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <p ref={status} className={styles.withdrawn} role="status" tabIndex={-1}>
      {t('privacy.takenBack')}
    </p>
  );
}

interface WithdrawProps {
  /**
   * The accessible name where several buttons are on the page; it must begin with the visible text.
   */
  name?: string;
  what: ReportMessage;
  withdraw: () => Promise<void>;
  onWithdrawn: () => void;
}

function Withdraw({ name, what, withdraw, onWithdrawn }: WithdrawProps) {
  const { t } = useMessages();
  const { run } = useAction(what, async () => {
    await withdraw();
    onWithdrawn();
  });
  return (
    <TextButton aria-label={name} onClick={run}>
      {t('take-back.button')}
    </TextButton>
  );
}

function EarlierAnswers({ answers }: { answers: readonly Consent[] }) {
  const { t } = useMessages();
  return (
    <Disclosure title={t('privacy.earlier', { count: answers.length })}>
      <ul>
        {eachRow(answers, (answer) => (
          <li key={`${answer.at} ${answer.proof ?? ''}`}>
            <AnswerLine answer={answer} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
