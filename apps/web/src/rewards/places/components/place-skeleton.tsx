import { classNames } from '../../../ui/class-names.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useDelay } from '../../../ui/use-delay.ts';
import styles from './place-skeleton.module.css';

/** A skeleton before this many milliseconds would only flicker (design guide, Skeleton). */
const SKELETON_AFTER_MS = 200;

/** What stands in the place of the list while it is searched. */
export function PlaceSkeleton() {
  const shown = useDelay(true, SKELETON_AFTER_MS);
  if (!shown) return <div className={styles.kept} />;
  return (
    <div>
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

/** What stands in the place of the map meanwhile. */
export function MapSkeleton() {
  const shown = useDelay(true, SKELETON_AFTER_MS);
  return (
    <div className={styles.map}>
      {shown ? (
        <>
          <SkeletonBlock width="100%" height="100%" className={styles.mapBone} />
          <span className={styles.mapEgg} />
        </>
      ) : null}
    </div>
  );
}
