import { useEffect } from 'react';
import { useStore } from 'zustand';
import egg from '../../assets/illustrations/egg-whole.svg';
import { INLINE_BUSY, busyStore } from '../../lib/browser/busy.ts';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useDelay } from '@nestling/ui/use-delay.ts';
import styles from './overlay.module.css';

/** An overlay that appears earlier would only flicker, so this value must not shrink. */
const SHOW_AFTER_MS = 200;

/** Covers the page during a process, and prevents scrolling. */
export function Overlay() {
  const { t } = useMessages();
  const isProcessing = useStore(busyStore, ({ queue }) => queue.some(({ name }) => name !== INLINE_BUSY));
  const { flags, config } = settings();
  const isVisible = useDelay(isProcessing && flags.enableLoadingSpinner && config.enableLoadingSpinner, SHOW_AFTER_MS);
  useEffect(() => {
    if (!isVisible) return undefined;
    const root = document.documentElement;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = '';
    };
  }, [isVisible]);
  if (!isVisible) return null;
  return (
    <div className={styles.overlay} role="status">
      <img className={styles.egg} src={egg} alt="" width={84} height={98} />
      <span className={styles.words}>{t('common.loading')}</span>
    </div>
  );
}
