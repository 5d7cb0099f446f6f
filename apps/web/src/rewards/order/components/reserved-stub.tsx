import { classNames } from '@nestling/ui/class-names.ts';
import { GiftPicture } from '../../components/parcel-picture.tsx';
import styles from '../../components/won-stub.module.css';

/**
 * Renders the stub of a reserved box: its number, the box and the note that nothing was charged.
 */
export function ReservedStub({ label, number, note }: { label: string; number: string; note: string | null }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={classNames(styles.number, styles.large)} translate="no">
        {number}
      </p>
      <span className={styles.box}>
        <GiftPicture className={styles.picture} />
      </span>
      {note === null ? null : <p className={styles.label}>{note}</p>}
    </>
  );
}
