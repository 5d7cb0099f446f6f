import { PREVIEW_END_PATH } from '@nestling/contract/platform/preview';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { EyeIcon } from '@nestling/ui/icons/eye.ts';
import styles from './preview-bar.module.css';

/**
 * The bar on every page of the preview. Its link loads a new page, because this one has read drafts
 * that its caches would go on showing.
 */
export function PreviewBar() {
  const { t } = useMessages();
  return (
    <div className={styles.bar}>
      <Banner kind="offline" label={t('preview.label')} icon={<EyeIcon weight="bold" size={28} aria-hidden="true" />}>
        <div className={styles.words}>
          <span>{t('preview.text')}</span>
          <a className={styles.end} href={PREVIEW_END_PATH}>
            {t('preview.end')}
          </a>
        </div>
      </Banner>
    </div>
  );
}
