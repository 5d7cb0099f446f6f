import { useMessages } from '../src/lib/i18n/use-messages.ts';
import styles from './contrasts.module.css';
import { SheetSection } from './sheet-section.tsx';
import { contrastOfPair, cssOf, PAIRS, type Pair } from './tokens.ts';

/** Every pair of colours in use with its contrast, measured from the page. */
export function Contrasts() {
  const { t } = useMessages();
  return (
    <SheetSection id="contrast" title={t('sandbox.contrast')}>
      <p className={styles.intro}>{t('sandbox.contrastText')}</p>
      <ul className={styles.pairs}>
        {PAIRS.map((pair) => (
          <Sample key={`${pair.front} ${pair.ground}`} pair={pair} />
        ))}
      </ul>
    </SheetSection>
  );
}

function Sample({ pair }: { pair: Pair }) {
  const { locale } = useMessages();
  const { front, ground, mark = false } = pair;
  const ratio = contrastOfPair(pair);
  const words = ratio === null ? '–' : ratio.toLocaleString(locale, { minimumFractionDigits: 1 });
  return (
    <li>
      <span className={styles.sample} style={{ color: cssOf(front), background: cssOf(ground) }}>
        {mark ? (
          <>
            <span className={styles.ratio}>{words}</span>
            <span className={styles.mark} />
          </>
        ) : (
          words
        )}
      </span>
      <code className={styles.code}>{front}</code>
      <code className={styles.code}>{ground}</code>
    </li>
  );
}
