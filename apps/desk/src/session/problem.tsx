import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import styles from './problem.module.css';

/** Why something did not succeed; announced when it appears. Renders nothing without words. */
export function Problem({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children === null ? null : (
        <p className={styles.problem}>
          <WarningCircleIcon weight="fill" size={20} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
