import { pathOf } from '@nestling/domain/pages';
import type { CertificateCheck } from '@nestling/contract/rewards/certificate';
import { formatDate } from '@nestling/domain/account/dates/format-date';
import { isCertificateId, readCertificateId } from '@nestling/domain/learning/certificate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import certificateUnknown from '#assets/illustrations/certificate-unknown.svg';
import seal from '#assets/illustrations/certificate-seal.svg';
import { isOffline } from '#lib/api/failure.ts';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import { settings } from '#lib/settings.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { MessageWithName } from '#lib/i18n/message-with-name.tsx';
import { Message } from '#lib/i18n/message.tsx';
import { WaitForNetwork } from '#lib/browser/wait-for-network.tsx';
import { Button, type ButtonKind } from '@nestling/ui/button.tsx';
import { BreakableNumber } from '@nestling/ui/breakable-number.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { focusInView } from '@nestling/ui/focus-in-view.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { XCircleIcon } from '@nestling/ui/icons/x-circle.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import { Form } from '@nestling/ui/form/form.tsx';
import page from '@nestling/ui/layout/page.module.css';
import { Pill } from '@nestling/ui/pill.tsx';
import type from '@nestling/ui/text.module.css';
import { checkQuery } from '../data/certificate.ts';
import { plainDay } from '#lib/words/dates.ts';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import styles from './verify-page.module.css';

/** Renders the public check of a certificate number. */
export default function VerifyPage() {
  const { locale } = useMessages();
  const { certificateID: requestedId = '' } = useParams();
  const id = readCertificateId(requestedId);
  const { data, error, refetch } = useQuery({ ...checkQuery(id ?? '', locale), enabled: id !== null }, queryClient);
  useEffect(() => {
    if (!error) return;
    report('The certificate was not checked', error);
    if (!isOffline(error)) raiseDefaultBillboard();
  }, [error]);
  if (requestedId === '') return <Asking />;
  if (id === null || data === null) return <UncheckedCertificate id={requestedId} isId={id !== null} />;
  if (isOffline(error)) return <WaitForNetwork onAgain={() => void refetch()} />;
  return data ? <CheckedCertificate id={id} check={data} /> : <div className={styles.waiting} />;
}

function CheckedCertificate({ id, check }: { id: string; check: CertificateCheck }) {
  const { t, locale } = useMessages();
  const [now] = useState(() => new Date());
  const date = formatDate(now, locale, { dateStyle: 'long' }).replaceAll(' ', '\u00a0');
  const values = { brand: settings().brandName, date };
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      {check.revoked ? (
        <p className={styles.revoked}>
          <XCircleIcon weight="fill" size={18} aria-hidden="true" />
          {t('verify.revoked')}
        </p>
      ) : (
        <Pill kind="ok">
          <CheckCircleIcon weight="fill" size={18} aria-hidden="true" />
          {t('verify.valid')}
        </Pill>
      )}
      <h1 className={classNames(type.h1, styles.title)}>{t(check.revoked ? 'verify.revokedTitle' : 'verify.title')}</h1>
      <p className={classNames(type.lead, styles.lead)}>
        {t(check.revoked ? 'verify.revokedLead' : 'verify.lead', values)}
      </p>
      <section className={styles.card}>
        <img className={styles.seal} src={seal} alt="" width={132} height={132} />
        <div className={styles.words}>
          <p className={styles.name}>
            <MessageWithName of="verify.passed" name={check.name} />
          </p>
          <h2 className={styles.course}>{check.course}</h2>
          <dl className={styles.facts}>
            <div>
              <dt>{t('verify.passedOn')}</dt>
              <dd>{plainDay(check.date, locale)}</dd>
            </div>
            <div>
              <dt>{t('verify.number')}</dt>
              <dd>
                <BreakableNumber value={id} />
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <div className={styles.note}>
        <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
          {t('verify.firstNameOnly')}
        </NotePanel>
      </div>
      <section className={styles.another}>
        <h2 className={type.h2Small}>{t('verify.another')}</h2>
        <NumberForm key={id} kind="outline" start="" problem={null} />
      </section>
    </div>
  );
}

/** Asks for a number, for a desk that has only the paper. */
function Asking() {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <h1 className={classNames(type.h1, styles.title)}>{t('titles.verify')}</h1>
      <p className={classNames(type.lead, styles.lead)}>{t('verify.askText')}</p>
      <section className={styles.another}>
        <NumberForm kind="primary" start="" problem={null} />
      </section>
    </div>
  );
}

function UncheckedCertificate({ id, isId }: { id: string; isId: boolean }) {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={certificateUnknown}>
      <h1 className={type.display}>{t('verify.unknownTitle')}</h1>
      <p className={type.lead}>{t(isId ? 'verify.unknownLead' : 'verify.unknownText')}</p>
      <div>
        <NumberForm key={id} kind="primary" start={id} problem={isId ? 'verify.unknownNumber' : 'verify.incomplete'} />
      </div>
      <p className={classNames(type.small, styles.stillNot)}>
        <Message
          of="verify.stillNot"
          tags={{
            support: (text) => <SupportLink>{text}</SupportLink>,
          }}
        />
      </p>
    </NoticeLayout>
  );
}

interface NumberFormProps {
  kind: ButtonKind;
  start: string;
  problem: 'verify.unknownNumber' | 'verify.incomplete' | null;
}

/**
 * Asks for a number and opens its page. Case, blanks and dashes are ignored because the number is
 * copied by hand from paper.
 */
function NumberForm({ kind, start, problem }: NumberFormProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const id = useId();
  const [value, setValue] = useState(start);
  const [displayed, setDisplayed] = useState(problem);
  const check = () => {
    const number = readCertificateId(value);
    if (number !== null && isCertificateId(number)) {
      void navigate(pathOf('verify', { certificateID: number }));
      return;
    }
    setDisplayed('verify.incomplete');
    focusInView(document.getElementById(id));
  };
  return (
    <Form className={styles.form} onSubmit={check}>
      <div className={styles.field}>
        <Field
          id={id}
          name="certificateID"
          label={t('verify.field')}
          value={value}
          autoComplete="off"
          spellCheck={false}
          error={displayed === null ? null : t(displayed)}
          onChange={(typed) => {
            setValue(typed);
            setDisplayed(null);
          }}
        />
      </div>
      <div className={styles.check}>
        <Button kind={kind} type="submit" inRow>
          {t('verify.check')}
        </Button>
      </div>
    </Form>
  );
}
