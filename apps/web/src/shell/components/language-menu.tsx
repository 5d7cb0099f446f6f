import type { Locale } from '@nestling/domain/account/locale';
import { localeChoices, localeName } from '../../lib/words/locale-names.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import { GlobeHemisphereWestIcon } from '@nestling/ui/icons/globe-hemisphere-west.ts';
import list from '@nestling/ui/overlay/menu-list.module.css';
import { MenuList } from '@nestling/ui/overlay/menu-list.tsx';
import type from '@nestling/ui/text.module.css';
import { useMenu } from '@nestling/ui/overlay/use-menu.ts';
import { chooseLocale } from '../member/choose-locale.ts';
import { EarlyDisclosure } from './early-disclosure.tsx';
import styles from './language-menu.module.css';
import { LocaleLinks } from './locale-links.tsx';

/** Renders the language menu; `short` shows the code only, as on phones. */
export function LanguageMenu({ short = false }: { short?: boolean }) {
  const { t, locale } = useMessages();
  const { open, toggle, close, menuId, place, button } = useMenu();

  const choose = (value: Locale) => {
    close();
    void chooseLocale(value);
  };

  const words = (
    <>
      <GlobeHemisphereWestIcon weight="bold" size={20} aria-hidden="true" />
      <span className={type.hidden}>{`${t('common.languageIs')} `}</span>
      {short ? locale.slice(0, 2).toUpperCase() : localeName(locale)}
      {short ? null : <CaretDownIcon weight="bold" size={20} aria-hidden="true" />}
    </>
  );
  return (
    <EarlyDisclosure
      className={styles.place}
      summaryClassName={styles.button}
      summary={words}
      isMenu
      content={
        <LocaleLinks
          className={classNames(list.menu, styles.menu)}
          itemClassName={classNames(list.item, styles.link)}
        />
      }
      button={button}
    >
      <div ref={place} className={styles.place}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={toggle}
        >
          {words}
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
    </EarlyDisclosure>
  );
}
