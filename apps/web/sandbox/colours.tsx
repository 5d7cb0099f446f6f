import { useMessages } from '../src/lib/i18n/use-messages.ts';
import styles from './colours.module.css';
import { SheetSection } from './sheet-section.tsx';
import { colourOf, cssOf, SWATCHES } from './tokens.ts';

/** The colours with their names and uses. */
export function Colours() {
  const { t } = useMessages();
  return (
    <SheetSection id="colours" title={t('sandbox.colour')}>
      <ul className={styles.swatches}>
        {SWATCHES.map(({ colour, name, job }) => (
          <li key={colour}>
            <span className={styles.colour} style={{ background: cssOf(colour) }} />
            <span className={styles.name}>{t(name)}</span>
            <span className={styles.fact}>{colourOf(colour)}</span>
            <span className={styles.fact}>{t(job)}</span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
