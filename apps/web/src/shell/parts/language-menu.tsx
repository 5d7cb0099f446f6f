import type { Locale } from '@nestling/domain/account/locale';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/csr/GlobeHemisphereWest';
import { useEffect, useId, useRef, useState } from 'react';
import { localeChoices, localeName } from '../../lib/locale-names.ts';
import { useWords } from '../../lib/words/use-words.ts';
import { MenuList } from '../../ui/menu-list.tsx';
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
        {short ? null : <CaretDownIcon weight="bold" size={20} aria-hidden="true" />}
      </button>
      {open ? (
        <MenuList
          id={menuId}
          className={styles.menu}
          label={t('common.language')}
          items={localeChoices().map(({ value }) => ({ value, label: localeName(value), lang: value }))}
          value={locale}
          onChoose={choose}
          onLeave={close}
        />
      ) : null}
    </div>
  );
}
