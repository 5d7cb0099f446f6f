import { classNames } from '@nestling/ui/class-names.ts';
import skeleton from '@nestling/ui/state/skeleton.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import styles from './place-skeleton.module.css';

/** Renders the skeleton of the list during a search. */
export function PlaceSkeleton() {
  return (
    <div className={skeleton.delayed}>
      <div aria-hidden="true">
        <div className={classNames(styles.row, styles.first)}>
          <SkeletonBlock egg width="44px" height="52px" />
          <div className={styles.lines}>
            <SkeletonBlock width="140px" height="28px" className={styles.pill} />
            <SkeletonBlock width="62%" height="24px" />
            <SkeletonBlock width="80%" height="16px" />
            <SkeletonBlock width="44%" height="16px" />
          </div>
          <SkeletonBlock width="56px" height="20px" />
          <div className={styles.button}>
            <SkeletonBlock width="100%" height="52px" />
          </div>
        </div>
        {['54%', '58%', '50%'].map((width) => (
          <div key={width} className={styles.row}>
            <SkeletonBlock egg width="44px" height="52px" />
            <div className={styles.lines}>
              <SkeletonBlock width={width} height="24px" />
              <SkeletonBlock width="80%" height="16px" />
              <SkeletonBlock width="44%" height="16px" />
            </div>
            <SkeletonBlock width="56px" height="20px" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Renders the skeleton of the map during a search. */
export function MapSkeleton() {
  return (
    <div className={classNames(styles.map, skeleton.delayed)}>
      <SkeletonBlock width="100%" height="100%" className={styles.mapBone} />
      <span className={styles.mapEgg} />
    </div>
  );
}
