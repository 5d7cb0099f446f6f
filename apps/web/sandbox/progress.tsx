import type { PlainKey } from '@nestling/messages/catalogue';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Egg, type EggState } from '@nestling/ui/picture/egg.tsx';
import { EggCount } from '@nestling/ui/picture/egg-count.tsx';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { GiftIcon } from '@nestling/ui/icons/gift.ts';
import { Pill } from '@nestling/ui/pill.tsx';
import { ProgressBar } from '@nestling/ui/state/progress-bar.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './progress.module.css';
import { SheetSection } from './sheet-section.tsx';

const EGGS: readonly { state: EggState; words: PlainKey }[] = [
  { state: 'whole', words: 'sandbox.notStarted' },
  { state: 'filling', words: 'sandbox.started' },
  { state: 'cracked', words: 'sandbox.allWatched' },
  { state: 'hatched', words: 'sandbox.passed' },
];

/** The egg in its states, and the other signs of progress. */
export function Progress() {
  const { t, locale } = useMessages();
  return (
    <SheetSection id="progress" title={t('sandbox.progress')}>
      <div className={styles.parts}>
        <ul className={styles.eggs}>
          {EGGS.map(({ state, words }) => (
            <li key={state} className={styles.one}>
              <Egg state={state} share={0.5} className={styles.egg} />
              {t(words)}
            </li>
          ))}
        </ul>
        <div className={styles.bars}>
          <ProgressBar
            share={0.5}
            words={t('sandbox.watched')}
            percent={new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5)}
          />
          <div className={styles.pills}>
            <Pill kind="neutral">{t('sandbox.justLearning')}</Pill>
            <Pill kind="ok">
              <CheckIcon weight="bold" size={18} aria-hidden="true" />
              {t('sandbox.passed')}
            </Pill>
            <Pill kind="honey">
              <GiftIcon weight="fill" size={18} aria-hidden="true" />
              {t('sandbox.rewardReady')}
            </Pill>
            <Pill kind="egg">{t('sandbox.isNew')}</Pill>
            <Pill kind="coral">{t('sandbox.closest')}</Pill>
          </div>
          <EggCount full={3} total={5} />
          <p className={type.hidden}>{t('sandbox.answered')}</p>
        </div>
      </div>
    </SheetSection>
  );
}
