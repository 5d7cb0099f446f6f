import { SiteLink } from '../../lib/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import type from '../../ui/type.module.css';
import styles from './wizard.module.css';
import { pathOf } from '@nestling/domain/pages';

const MISSING_ID = 'step-one-missing';

interface StepOneActionsProps {
  /** What Next still waits for; null when it can be pressed. */
  missing: 'missingCountry' | 'missingZip' | null;
  /** Name of the postal code in the chosen country, as inside a sentence. */
  code: string;
  busy: boolean;
}

/** Log out on the one side, Next on the other; a disabled Next says what it waits for. */
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
          <p id={MISSING_ID} className={classNames(type.smaller, styles.missing)}>
            {t(`create-profile-step-one.${missing}`, { code })}
          </p>
        )}
      </div>
    </div>
  );
}
