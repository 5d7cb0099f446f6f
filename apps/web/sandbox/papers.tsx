import nest from '../src/assets/illustrations/nest-eggs.svg';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Band } from '@nestling/ui/layout/band.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import { PackageIcon } from '@nestling/ui/icons/package.ts';
import { Ticket } from '@nestling/ui/ticket.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './papers.module.css';
import { SheetSection } from './sheet-section.tsx';

/** The wave between two grounds, and the big ticket. */
export function Papers() {
  const { t } = useMessages();
  return (
    <SheetSection id="papers" title={t('sandbox.ticketAndWave')}>
      <div className={styles.band}>
        <Band ground="egg" picture={<img className={styles.picture} src={nest} alt="" width={270} height={190} />}>
          <p className={type.h2}>{t('sandbox.typeDisplay')}</p>
          <p className={classNames(type.lead, styles.lead)}>{t('sandbox.typeLead')}</p>
        </Band>
      </div>
      <Ticket
        medal={<PackageIcon weight="fill" />}
        medalGround="egg"
        over={t('sandbox.ticketOver')}
        title={t('sandbox.ticketTitle')}
        line={t('sandbox.ticketText')}
        facts={[{ label: t('sandbox.ticketFact'), value: t('sandbox.free') }]}
        actions={null}
        stubGround="won"
        stub={
          <>
            <Egg state="hatched" className={styles.egg} />
            <p className={type.h4}>{t('sandbox.stub')}</p>
          </>
        }
      />
    </SheetSection>
  );
}
