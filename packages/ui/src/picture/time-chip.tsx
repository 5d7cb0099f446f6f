import { classNames } from '../class-names.ts';
import styles from './time-chip.module.css';

interface TimeChipProps {
  /** A length or a position, `1:05`. */
  time: string;
  /** Its place on the picture. */
  className: string | undefined;
  /** True where the text beside the picture says it too. */
  isRepeated?: boolean;
}

/** Renders a time on a picture, whose box must be positioned. */
export function TimeChip({ time, className, isRepeated = false }: TimeChipProps) {
  return (
    <span className={classNames(styles.chip, className)} aria-hidden={isRepeated || undefined}>
      {time}
    </span>
  );
}
