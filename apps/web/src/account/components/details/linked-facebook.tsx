import { pathOf } from '@nestling/domain/pages';
import { useRef, useState, type RefObject } from 'react';
import { TextButton } from '#features/email/text-button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useAction } from '#lib/use-action.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { FacebookLogoIcon } from '@nestling/ui/icons/facebook-logo.ts';
import link from '@nestling/ui/link.module.css';
import { ListRows } from '@nestling/ui/layout/list-rows.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import type from '@nestling/ui/text.module.css';
import { unlinkFacebook } from '../../data/privacy.ts';
import styles from './linked-facebook.module.css';

interface LinkedFacebookProps {
  uid: string;
  linked: boolean;
  /**
   * Facebook can be unlinked only beside a password; otherwise the member could never sign in
   * again.
   */
  hasPassword: boolean;
}

/** Renders the linked Facebook account as a line of the Login row. */
export function FacebookLine({
  uid,
  linked,
  hasPassword,
  isExplained,
}: LinkedFacebookProps & {
  /** Whether the open form for a password says already that Facebook is unlinked by it. */
  isExplained: boolean;
}) {
  const { t } = useMessages();
  const { status, unlinked, busy, run } = useUnlink(uid);
  return (
    <>
      {linked ? (
        <div className={styles.line}>
          <div className={styles.words}>
            <p className={styles.label}>{t('linked-accounts.label')}</p>
            <p className={type.h4}>{t('linked-accounts.facebook')}</p>
            {hasPassword || isExplained ? null : <p className={styles.first}>{t('linked-accounts.unlinkFirst')}</p>}
          </div>
          {hasPassword ? (
            <Button kind="outline" small inRow busy={busy ? t('common.sending') : undefined} onClick={run}>
              {t('linked-accounts.unlink')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Unlinked status={status} isAnnounced={unlinked && !linked} />
    </>
  );
}

/** Renders the linked accounts as a part of the privacy page; nothing without one. */
export function LinkedAccounts({ uid, linked, hasPassword }: LinkedFacebookProps) {
  const { t } = useMessages();
  const { status, unlinked, run } = useUnlink(uid);
  if (!linked && !unlinked) return null;
  return (
    <SettingsRow title={t('linked-accounts.title')} lead={t('linked-accounts.lead')}>
      {linked ? (
        <ListRows
          open
          rows={[
            {
              icon: <FacebookLogoIcon weight="fill" size={30} />,
              title: t('linked-accounts.facebook'),
              text: t(hasPassword ? 'linked-accounts.what' : 'linked-accounts.unlinkFirst'),
              end: hasPassword ? (
                <TextButton onClick={run}>{t('linked-accounts.unlink')}</TextButton>
              ) : (
                <SiteLink className={classNames(link.text, link.alone)} to={pathOf('account')}>
                  {t('linked-accounts.setPassword')}
                </SiteLink>
              ),
            },
          ]}
        />
      ) : null}
      <Unlinked status={status} isAnnounced={unlinked && !linked} />
    </SettingsRow>
  );
}

/** Takes the focus, because the button disappears after the unlinking. */
function Unlinked({ status, isAnnounced }: { status: RefObject<HTMLParagraphElement | null>; isAnnounced: boolean }) {
  const { t } = useMessages();
  return (
    <p ref={status} className={styles.status} role="status" tabIndex={-1}>
      {isAnnounced ? t('linked-accounts.unlinked') : ''}
    </p>
  );
}

function useUnlink(uid: string) {
  const status = useRef<HTMLParagraphElement>(null);
  const [unlinked, setUnlinked] = useState(false);
  const unlink = useAction('Facebook could not be unlinked', async () => {
    await unlinkFacebook(uid);
    setUnlinked(true);
    requestAnimationFrame(() => status.current?.focus());
  });
  return { ...unlink, status, unlinked };
}
