import { pathOf } from '@nestling/domain/pages';
import { useLocation } from 'react-router';
import { Message } from '../../lib/i18n/message.tsx';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { InfoIcon } from '../../ui/icons/info.ts';
import link from '../../ui/link.module.css';
import { NotePanel } from '../../ui/note-panel.tsx';
import { PageText } from '../components/page-text.tsx';
import type { ShownPolicy } from '../data/policy.ts';
import { loadPolicy, usePolicy } from '../data/policy.ts';
import styles from './policy-page.module.css';

/** Loads the text before the page is shown. */
export async function load(_pathname: string, search: string): Promise<void> {
  await loadPolicy(search, currentLocale());
}

/** Renders the privacy policy in force, or the requested version, which is labeled as such. */
export default function PolicyPage() {
  const { locale } = useMessages();
  const { search } = useLocation();
  const policy = usePolicy(search, locale);
  return policy && <PageText content={policy.content} note={<VersionNote kind={policy.kind} />} />;
}

function VersionNote({ kind }: Pick<ShownPolicy, 'kind'>) {
  const { t } = useMessages();
  if (kind === 'in-force') return null;
  return (
    <div className={styles.note}>
      <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
        {kind === 'unknown' ? t('policy-page.unknown') : <EarlierNote />}
      </NotePanel>
    </div>
  );
}

function EarlierNote() {
  return (
    <Message
      of="policy-page.earlier"
      tags={{
        current: (words) => (
          <SiteLink className={link.text} to={pathOf('policy')}>
            {words}
          </SiteLink>
        ),
      }}
    />
  );
}
