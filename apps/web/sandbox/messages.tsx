import { pathOf } from '@nestling/domain/pages';
import { useId, useState } from 'react';
import { SiteLink } from '../src/lib/links/site-link.tsx';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Message } from '../src/lib/i18n/message.tsx';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { Dialog, DialogPanel } from '@nestling/ui/overlay/dialog.tsx';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { EggIcon } from '@nestling/ui/icons/egg.ts';
import { MegaphoneSimpleIcon } from '@nestling/ui/icons/megaphone-simple.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { WifiSlashIcon } from '@nestling/ui/icons/wifi-slash.ts';
import { ToastView } from '@nestling/ui/state/toast.tsx';
import styles from './messages.module.css';
import { PartnerOffer, PartnerTop } from './partner-offer.tsx';
import { SheetSection } from './sheet-section.tsx';

/** A dialog over a page, toasts and banners. Its buttons open the real one. */
export function Messages() {
  const { t } = useMessages();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(true);
  const [noticed, setNoticed] = useState(true);
  const offer = { title: t('sandbox.offerTitle'), top: <PartnerTop />, closeLabel: t('common.close') };
  return (
    <SheetSection id="messages" title={t('sandbox.dialog')}>
      <div className={styles.parts}>
        <div className={styles.stage}>
          <div className={styles.paper} role="group" aria-labelledby={titleId}>
            <DialogPanel {...offer} titleId={titleId} onClose={() => setOpen(true)}>
              <PartnerOffer onDone={() => setOpen(true)} />
            </DialogPanel>
          </div>
        </div>
        <div className={styles.notes}>
          <div className={styles.toasts}>
            <ToastView icon={<CheckCircleIcon weight="fill" size={28} aria-hidden="true" />}>
              {t('sandbox.copied')}
            </ToastView>
            <ToastView icon={<EggIcon weight="fill" size={28} aria-hidden="true" />}>{t('sandbox.saved')}</ToastView>
          </div>
          <Banner inPanel kind="offline" icon={<WifiSlashIcon weight="bold" size={26} aria-hidden="true" />}>
            {t('sandbox.offline')}
          </Banner>
          {failed ? (
            <Banner
              inPanel
              kind="error"
              icon={<WarningCircleIcon weight="fill" size={28} aria-hidden="true" />}
              close={{ label: t('common.close'), run: () => setFailed(false) }}
            >
              <Message
                of="sandbox.notSaved"
                tags={{
                  again: (text) => (
                    <button type="button" onClick={() => setFailed(false)}>
                      {text}
                    </button>
                  ),
                }}
              />
            </Banner>
          ) : null}
          {noticed ? (
            <Banner
              inPanel
              kind="notice"
              icon={<MegaphoneSimpleIcon weight="fill" size={28} aria-hidden="true" />}
              close={{ label: t('common.closeNotification'), run: () => setNoticed(false) }}
            >
              {t('sandbox.notice')} <SiteLink to={pathOf('courses')}>{t('common.takeALook')}</SiteLink>
            </Banner>
          ) : null}
          <Banner inPanel kind="ok" icon={<CheckCircleIcon weight="fill" size={20} aria-hidden="true" />}>
            {t('sandbox.right')}
          </Banner>
        </div>
      </div>
      {open ? (
        <Dialog {...offer} onClose={() => setOpen(false)}>
          <PartnerOffer onDone={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </SheetSection>
  );
}
