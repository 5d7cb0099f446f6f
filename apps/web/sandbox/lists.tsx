import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Accordion } from '@nestling/ui/layout/accordion.tsx';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import { DeviceMobileIcon } from '@nestling/ui/icons/device-mobile.ts';
import { GiftIcon } from '@nestling/ui/icons/gift.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { ListRows } from '@nestling/ui/layout/list-rows.tsx';
import { MedalList } from '@nestling/ui/picture/medal-list.tsx';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { NumberedSteps } from '@nestling/ui/layout/numbered-steps.tsx';
import { Pill } from '@nestling/ui/pill.tsx';
import styles from './lists.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Medals, rows, numbered steps, a disclosure and a note. */
export function Lists() {
  const { t } = useMessages();
  const entries = [
    {
      icon: <GiftIcon weight="fill" />,
      title: t('sandbox.listBox'),
      text: t('sandbox.listBoxText'),
      end: <Pill kind="honey">{t('sandbox.rewardReady')}</Pill>,
    },
    {
      icon: <DeviceMobileIcon weight="fill" />,
      title: t('sandbox.listCode'),
      text: t('sandbox.listCodeText'),
      end: <Pill kind="egg">{t('sandbox.isNew')}</Pill>,
    },
    {
      icon: <CertificateIcon weight="fill" />,
      title: t('sandbox.listPaper'),
      text: t('sandbox.listPaperText'),
      end: <Pill kind="ok">{t('sandbox.passed')}</Pill>,
    },
  ];
  return (
    <SheetSection id="lists" title={t('sandbox.lists')}>
      <div className={styles.parts}>
        <MedalList entries={entries} />
        <ListRows rows={entries} />
        <NumberedSteps steps={entries.map(({ text }) => text)} />
        <div>
          <Accordion title={t('sandbox.accordion')}>{t('sandbox.accordionText')}</Accordion>
        </div>
        <NotePanel icon={<InfoIcon weight="fill" aria-hidden="true" />}>{t('sandbox.note')}</NotePanel>
      </div>
    </SheetSection>
  );
}
