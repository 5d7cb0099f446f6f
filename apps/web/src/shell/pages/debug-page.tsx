import type { PlainKey } from '@nestling/messages/catalogue';
import { useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { slicesForSupport } from '../../lib/state.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './debug-page.module.css';

/** Everything here is copied to support, so it never names the member. */
function readFacts() {
  const { version, country, flags, config } = settings();
  const { signedIn, policy, expired, expiredBy } = sessionStore.getState();
  return {
    build: version,
    country,
    signedIn,
    flags,
    config,
    state: { ...slicesForSupport(), session: { policy, expired, expiredBy } },
  };
}

/** Renders what this page runs with, for support; it exists in debug mode alone. */
export default function DebugPage() {
  const { t, locale } = useMessages();
  const [facts] = useState(readFacts);
  const [copyStatus, setCopyStatus] = useState<PlainKey | null>(null);
  const copy = async () => {
    try {
      await copyText(JSON.stringify({ ...facts, locale }, null, 2));
      setCopyStatus('debug-page.copied');
    } catch {
      setCopyStatus('debug-page.notCopied');
    }
  };
  return (
    <div className={classNames(page.content, styles.page)}>
      <h1 className={type.h1}>{t('debug-page.title')}</h1>
      <p className={classNames(type.lead, styles.lead)}>{t('debug-page.lead')}</p>
      <Button onClick={() => void copy()}>{t('debug-page.copy')}</Button>
      <p role="status" className={styles.status}>
        {copyStatus && t(copyStatus)}
      </p>
      <section>
        <dl className={styles.facts}>
          <Fact label={t('debug-page.build')}>{facts.build}</Fact>
          <Fact label={t('debug-page.locale')}>{locale}</Fact>
          <Fact label={t('debug-page.country')}>{facts.country ?? t('debug-page.unknown')}</Fact>
          <Fact label={t('debug-page.session')}>
            {t(facts.signedIn ? 'debug-page.signedIn' : 'debug-page.signedOut')}
          </Fact>
        </dl>
      </section>
      <Record heading={t('debug-page.flags')} value={facts.flags} />
      <Record heading={t('debug-page.config')} value={facts.config} />
      <Record heading={t('debug-page.state')} value={facts.state} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}

function Record({ heading, value }: { heading: string; value: object }) {
  return (
    <section>
      <h2 className={classNames(type.h2, styles.heading)}>{heading}</h2>
      <pre className={styles.record} translate="no">
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
