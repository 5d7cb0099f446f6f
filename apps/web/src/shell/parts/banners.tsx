import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useStore } from 'zustand';
import type { AppError } from '../../lib/app-error.ts';
import { appErrorStore, clearAppError } from '../../lib/app-error.ts';
import { settings } from '../../lib/settings.ts';
import { useWords } from '../../lib/words/use-words.ts';
import { Words } from '../../lib/words/words-in-parts.tsx';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './banners.module.css';

/** The error bars under the menu (ACC-243 to ACC-245). */
export function Banners() {
  const { error } = useStore(appErrorStore);
  if (error?.type === 'OFFLINE_BANNER') return <OfflineBanner error={error} />;
  return error?.type === 'REFRESH_BANNER' ? <RefreshBanner error={error} /> : null;
}

function OfflineBanner({ error }: { error: AppError }) {
  const { t } = useWords();
  return (
    <div className={classNames(styles.banner, styles.offline)} role="status">
      <div className={classNames(page.content, styles.inner)}>
        <WifiSlashIcon weight="bold" size={26} aria-hidden="true" />
        <p className={styles.words}>{t(error.content)}</p>
        <CloseButton error={error} />
      </div>
    </div>
  );
}

function RefreshBanner({ error }: { error: AppError }) {
  return (
    <div className={classNames(styles.banner, styles.refresh)} role="alert">
      <div className={classNames(page.content, styles.inner)}>
        <WarningCircleIcon weight="fill" size={28} aria-hidden="true" />
        <p className={styles.words}>
          <Words
            of={error.content}
            tags={{
              support: (text) => <a href={`mailto:${settings().supportEmail}`}>{text}</a>,
              again: (text) => (
                <button type="button" className={styles.again} onClick={() => location.reload()}>
                  {text}
                </button>
              ),
            }}
          />
        </p>
        <CloseButton error={error} />
      </div>
    </div>
  );
}

function CloseButton({ error }: { error: AppError }) {
  const { t } = useWords();
  if (!error.dismissable) return null;
  return (
    <button type="button" className={styles.close} aria-label={t('common.close')} onClick={clearAppError}>
      <XIcon weight="bold" size={28} aria-hidden="true" />
    </button>
  );
}
