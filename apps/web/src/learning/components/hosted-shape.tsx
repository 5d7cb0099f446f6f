import type { FilmHost } from '@nestling/domain/film-source';
import { classNames } from '@nestling/ui/class-names.ts';
import styles from './hosted-shape.module.css';

/** Reserves the space of a video at another company until its player is loaded. */
export function HostedShape({ host }: { host: FilmHost }) {
  return <div className={classNames(styles.shape, host === 'wistia' && styles.short)} aria-hidden="true" />;
}
