import { useId } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { changePlayerSettings, playerSettings } from '../data/videos/player-settings.ts';
import styles from './playlist.module.css';

/** Renders the choice that the next video starts by itself; nothing for a course of one. */
export function NextChoice({ videos }: { videos: number }) {
  const { t } = useMessages();
  const { playsNext } = useStore(playerSettings);
  const id = useId();
  if (videos < 2) return null;
  return (
    <div className={styles.choice}>
      <Checkbox
        id={id}
        name="playsNext"
        checked={playsNext}
        onChange={(checked) => changePlayerSettings({ playsNext: checked })}
      >
        {t('syllabus-playlist.playsNext')}
      </Checkbox>
    </div>
  );
}
