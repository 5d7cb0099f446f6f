import type { Locale } from '@nestling/domain/account/locale';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/csr/GlobeHemisphereWest';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { localeChoices, localeName } from '../../lib/locale-names.ts';
import { useWords } from '../../lib/words/use-words.ts';
import type from '../../ui/type.module.css';
import { chooseLocale } from '../choose-locale.ts';
import styles from './language-menu.module.css';

/** The choice of language; `short` shows the code alone, as phones do (ACC-008, D-111). */
export function LanguageMenu({ short = false }: { short?: boolean }) {
  const { t, locale } = useWords();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const choose = (value: Locale) => {
    close();
    void chooseLocale(value);
  };

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <GlobeHemisphereWestIcon weight="bold" size={20} aria-hidden="true" />
        <span className={type.hidden}>{`${t('common.languageIs')} `}</span>
        {short ? locale.slice(0, 2).toUpperCase() : localeName(locale)}
        {short ? null : <CaretDownIcon weight="bold" size={22} aria-hidden="true" />}
      </button>
      {open ? (
        <div
          id={menuId}
          className={styles.menu}
          role="menu"
          tabIndex={-1}
          aria-label={t('common.language')}
          onKeyDown={(event) => onMenuKey(event, close)}
        >
          {localeChoices().map(({ value }) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === locale}
              tabIndex={-1}
              lang={value}
              className={styles.item}
              onClick={() => choose(value)}
            >
              {localeName(value)}
              {value === locale ? <CheckIcon weight="bold" size={20} aria-hidden="true" /> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function onMenuKey(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (event.key === 'Escape') event.stopPropagation();
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}
