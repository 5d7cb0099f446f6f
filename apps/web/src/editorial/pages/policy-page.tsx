import { pathOf } from '@nestling/domain/pages';
import { useLocation } from 'react-router';
import { Recipients } from '../../features/recipients/recipients.tsx';
import { Message } from '../../lib/i18n/message.tsx';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import link from '@nestling/ui/link.module.css';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { PageText } from '../components/page-text.tsx';
import { loadPolicy, usePolicy, type PolicyView } from '../data/policy.ts';
import styles from './policy-page.module.css';

/** Loads the text before the page is shown. */
export async function load(pathname: string, search: string): Promise<void> {
  await loadPolicy(pathname, search, currentLocale());
}

/** Renders the policy or terms in force, or a requested earlier text, labeled as such. */
export default function PolicyPage() {
  const { locale } = useMessages();
  const { pathname, search } = useLocation();
  const policy = usePolicy(pathname, search, locale);
  if (!policy) return policy;
  const note = <VersionNote kind={policy.kind} to={pathname} />;
  return (
    <PageText content={policy.content} note={note} companies={<Recipients />} isDated={pathname === pathOf('policy')} />
  );
}

function VersionNote({ kind, to }: Pick<PolicyView, 'kind'> & { to: string }) {
  const { t } = useMessages();
  if (kind === 'in-force') return null;
  return (
    <div className={styles.note}>
      <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
        {kind === 'unknown' ? t('policy-page.unknown') : <EarlierNote to={to} />}
      </NotePanel>
    </div>
  );
}

function EarlierNote({ to }: { to: string }) {
  return (
    <Message
      of="policy-page.earlier"
      tags={{
        current: (words) => (
          <SiteLink className={link.text} to={to}>
            {words}
          </SiteLink>
        ),
      }}
    />
  );
}
