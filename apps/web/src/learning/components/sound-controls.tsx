import { useRef } from 'react';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { SpeakerHighIcon } from '@nestling/ui/icons/speaker-high.ts';
import { SpeakerSlashIcon } from '@nestling/ui/icons/speaker-slash.ts';
import { useInlineStyle } from '@nestling/ui/use-inline-style.ts';
import { changePlayerSettings, changeVolume, type Sound } from '../data/videos/player-settings.ts';
import styles from './player.module.css';

/**
 * Renders volume and mute. In a narrow player the volume takes the place of the seek bar while the
 * mouse or the visible focus is here, and is hidden on touch screens. No volume where the browser
 * leaves it to the keys of the phone.
 */
export function SoundControls({ sound: { muted, volume } }: { sound: Sound }) {
  const { t } = useMessages();
  const isVolumeSettable = useBrowserValue(canSetVolume, () => true);
  const Icon = muted ? SpeakerSlashIcon : SpeakerHighIcon;
  return (
    <div className={styles.sound}>
      {isVolumeSettable ? <VolumeBar volume={muted ? 0 : volume} /> : null}
      <button
        type="button"
        className={styles.control}
        aria-label={t('video-page.mute')}
        aria-pressed={muted}
        onClick={() => changePlayerSettings({ muted: !muted })}
      >
        <Icon weight={muted ? 'fill' : 'bold'} size={26} aria-hidden="true" />
      </button>
    </div>
  );
}

function VolumeBar({ volume }: { volume: number }) {
  const { t, locale } = useMessages();
  const bar = useRef<HTMLInputElement>(null);
  useInlineStyle(bar, { '--seen': `${volume * 100}%` });
  return (
    <input
      ref={bar}
      type="range"
      className={classNames(styles.seek, styles.volume)}
      aria-label={t('video-page.volume')}
      aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(volume)}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={(event) => changeVolume(Number(event.target.value))}
    />
  );
}

/** Browsers of iPhones ignore a volume that a page sets. */
function canSetVolume(): boolean {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
