import { classNames } from '../class-names.ts';
import styles from './wave.module.css';

interface WaveProps {
  /** Ground below the wave. */
  fill: string;
  low?: boolean;
  className?: string | undefined;
}

/** The wave between two full-width grounds. */
export function Wave({ fill, low = false, className }: WaveProps) {
  return (
    <svg
      className={classNames(styles.wave, low && styles.low, className)}
      viewBox="0 0 1280 64"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 64V40C150 10 320 4 520 30S860 66 1040 40S1220 16 1280 26V64Z" fill={fill} />
    </svg>
  );
}
