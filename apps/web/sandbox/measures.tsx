import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import styles from './measures.module.css';
import { SheetSection } from './sheet-section.tsx';
import { cssOf, RADII, SHADOWS, SPACES } from './tokens.ts';

/** Steps of space, corners and shadows. */
export function Measures() {
  const { t } = useMessages();
  return (
    <SheetSection id="measures" title={t('sandbox.measures')}>
      <ul className={styles.spaces}>
        {SPACES.map((space) => (
          <li key={space}>
            <div className={styles.space} style={{ width: space, height: space }} />
            <code className={styles.code}>{space}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.boxes}>
        {RADII.map((token) => (
          <li key={token}>
            <span
              className={classNames(styles.box, styles.corner, token === '--r-egg' && styles.egg)}
              style={{ borderRadius: cssOf(token) }}
            />
            <code className={styles.code}>{token}</code>
          </li>
        ))}
        {SHADOWS.map((token) => (
          <li key={token}>
            <span
              className={styles.box}
              style={token === '--sh-ticket' ? { filter: cssOf(token) } : { boxShadow: cssOf(token) }}
            />
            <code className={styles.code}>{token}</code>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
