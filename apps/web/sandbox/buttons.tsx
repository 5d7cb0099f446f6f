import { useId } from 'react';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import backLook from '@nestling/ui/back-look.module.css';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import { GiftIcon } from '@nestling/ui/icons/gift.ts';
import link from '@nestling/ui/link.module.css';
import { PlayOverlay } from '@nestling/ui/picture/play-overlay.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './buttons.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Every kind of button in every state. */
export function Buttons() {
  const { t } = useMessages();
  const why = useId();
  return (
    <SheetSection id="buttons" title={t('sandbox.buttons')}>
      <div className={styles.row}>
        <Button>{t('sandbox.startCourse')}</Button>
        <Button className={styles.hovered}>{t('sandbox.hover')}</Button>
        <Button className={styles.pressed}>{t('sandbox.pressed')}</Button>
        <Button className={styles.focused}>{t('sandbox.focus')}</Button>
        <Button disabled describedBy={why}>
          {t('sandbox.notYet')}
        </Button>
        <span id={why} className={type.hidden}>
          {t('sandbox.notYetWhy')}
        </span>
        <Button busy={t('common.sending')}>{t('common.sending')}</Button>
      </div>
      <div className={styles.row}>
        <Button kind="reward">
          <GiftIcon weight="fill" aria-hidden="true" />
          {t('sandbox.redeem')}
        </Button>
        <Button kind="outline" className={styles.flat}>
          {t('sandbox.review')}
        </Button>
        <Button kind="soft">{t('sandbox.showMore')}</Button>
        <Button kind="danger" className={styles.flat}>
          {t('sandbox.remove')}
        </Button>
        <Button small>{t('sandbox.small')}</Button>
        <PlayOverlay />
        <a className={classNames(link.text, link.alone)} href="#buttons">
          {t('sandbox.textLink')}
        </a>
        <a className={backLook.back} href="#buttons">
          <ArrowLeftIcon weight="bold" size={18} aria-hidden="true" />
          {t('sandbox.back')}
        </a>
      </div>
    </SheetSection>
  );
}
