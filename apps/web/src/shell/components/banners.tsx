import { useStore } from 'zustand';
import { appErrorStore, clearAppError, type AppError } from '../../lib/words/app-error.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { WifiSlashIcon } from '@nestling/ui/icons/wifi-slash.ts';
import { AppErrorText } from './app-error-texts.tsx';

/** Renders the error bars under the menu. */
export function Banners() {
  const { error } = useStore(appErrorStore);
  if (error?.type === 'OFFLINE_BANNER') return <OfflineBanner error={error} />;
  return error?.type === 'REFRESH_BANNER' ? <RefreshBanner error={error} /> : null;
}

function OfflineBanner({ error }: { error: AppError }) {
  const icon = <WifiSlashIcon weight="bold" size={28} aria-hidden="true" />;
  return (
    <Banner kind="offline" role="status" icon={icon} close={useClose(error)}>
      <AppErrorText of={error} />
    </Banner>
  );
}

function RefreshBanner({ error }: { error: AppError }) {
  const icon = <WarningCircleIcon weight="fill" size={28} aria-hidden="true" />;
  return (
    <Banner kind="error" role="alert" icon={icon} close={useClose(error)}>
      <AppErrorText of={error} />
    </Banner>
  );
}

function useClose(error: AppError): { label: string; run: () => void } | undefined {
  const { t } = useMessages();
  return error.dismissable ? { label: t('common.close'), run: clearAppError } : undefined;
}
