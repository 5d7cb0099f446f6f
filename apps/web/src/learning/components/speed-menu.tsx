import { SPEEDS, type Speed } from '../data/videos/player-settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { MenuList } from '@nestling/ui/overlay/menu-list.tsx';
import { useMenu } from '@nestling/ui/overlay/use-menu.ts';
import styles from './player.module.css';

interface SpeedMenuProps {
  speed: Speed;
  onChoose: (speed: Speed) => void;
}

/** Renders the current speed as a button of the bar, and the speeds to choose from. */
export function SpeedMenu({ speed, onChoose }: SpeedMenuProps) {
  const { t, locale } = useMessages();
  const { open, toggle, close, menuId, place, button } = useMenu();
  const written = (value: Speed) => new Intl.NumberFormat(locale).format(value);
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.control, styles.speed)}
        aria-label={t('video-page.speedIs', { speed: written(speed) })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={toggle}
      >
        {t('video-page.speedChoice', { speed: written(speed) })}
      </button>
      {open ? (
        <MenuList
          id={menuId}
          className={styles.speeds}
          label={t('video-page.speed')}
          items={SPEEDS.map((value) => ({
            value: `${value}` as const,
            label: t('video-page.speedChoice', { speed: written(value) }),
          }))}
          value={`${speed}` as const}
          onChoose={(chosen) => {
            close();
            onChoose(SPEEDS.find((value) => `${value}` === chosen) ?? speed);
          }}
          onLeave={close}
        />
      ) : null}
    </div>
  );
}
