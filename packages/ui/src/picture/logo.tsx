import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

interface LogoProps {
  name: string;
  small?: boolean;
  onDark?: boolean;
}

/** The egg in its bowl beside the product name. */
export function Logo({ name, small = false, onDark = false }: LogoProps) {
  return (
    <span className={classNames(styles.logo, small && styles.small, onDark && styles.onDark)}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <path
          d="M24 3C32 3 37.5 13 37.5 21C37.5 24 37 26 36 28H12C11 26 10.5 24 10.5 21C10.5 13 16 3 24 3Z"
          fill="#F26D50"
        />
        <circle cx="20" cy="14" r="1.8" fill="#FDE4DB" />
        <circle cx="28" cy="18" r="2.2" fill="#FDE4DB" />
        <circle cx="19.5" cy="21" r="1.4" fill="#FDE4DB" />
        <circle cx="25" cy="9" r="1.2" fill="#FDE4DB" />
        <path d="M3 25H45C45 37 36 45 24 45C12 45 3 37 3 25Z" fill={onDark ? '#2F8270' : '#10594A'} />
        <path
          d="M7.5 31Q24 37 40.5 31M11.5 37Q24 42 36.5 37"
          stroke="#8FCFCB"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.word}>{name}</span>
    </span>
  );
}
