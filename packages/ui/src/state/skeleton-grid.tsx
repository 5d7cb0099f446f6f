import { Fragment, type ReactNode } from 'react';
import styles from './skeleton.module.css';
import type from '../text.module.css';

interface SkeletonGridProps {
  /** The text for screen readers; without one, something around the grid says it. */
  loading?: string;
  /** Of the grid of the real cards. */
  className: string | undefined;
  count: number;
  /** Content above the grid. */
  head?: ReactNode;
  /** One empty card. */
  children: ReactNode;
}

/**
 * Renders empty cards in the grid of the real ones. It reserves their space from the first render
 * so that nothing moves, and is seen once the wait has lasted.
 */
export function SkeletonGrid({ loading, className, count, head = null, children }: SkeletonGridProps) {
  return (
    <div className={styles.delayed}>
      {loading === undefined ? null : (
        <p className={type.hidden} role="status">
          {loading}
        </p>
      )}
      <div aria-hidden="true">
        {head}
        <div className={className}>
          {Array.from({ length: count }, (_, card) => (
            <Fragment key={card}>{children}</Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
