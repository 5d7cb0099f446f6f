import { SiteLink } from '#lib/links/site-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import styles from './wizard.module.css';
import { pathOf } from '@nestling/domain/pages';

const MISSING_ID = 'step-one-missing';

interface StepOneActionsProps {
  /** What is missing before Next is enabled; null when nothing is. */
  missing: 'missingCountry' | 'missingZip' | null;
  /** Name of the postal code in the chosen country, for the middle of a sentence. */
  code: string;
  busy: boolean;
}

/** Renders the log out and Next buttons; a disabled Next names what is missing. */
export function StepOneActions({ missing, code, busy }: StepOneActionsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.actions}>
      <SiteLink className={classNames(link.text, link.alone)} to={pathOf('logout')}>
        {t('main-menu.logOut')}
      </SiteLink>
      <div className={styles.next}>
        <Button
          type="submit"
          disabled={missing !== null}
          busy={busy ? t('common.sending') : undefined}
          describedBy={missing === null ? undefined : MISSING_ID}
        >
          {t('create-profile-step-one.next')}
        </Button>
        {missing === null ? null : (
          <ButtonHint id={MISSING_ID}>{t(`create-profile-step-one.${missing}`, { code })}</ButtonHint>
        )}
      </div>
    </div>
  );
}
