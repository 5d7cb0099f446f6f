import { localeChoices, localeName } from '../../lib/words/locale-names.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { LOCALE_QUERY } from '../member/locale-query.ts';

/** Renders the languages as links to the same page, for the time before the page is hydrated. */
export function LocaleLinks({ className, itemClassName }: { className?: string; itemClassName: string | undefined }) {
  const { t, locale } = useMessages();
  return (
    <ul className={className} aria-label={t('common.language')}>
      {localeChoices().map(({ value }) => (
        <li key={value}>
          <a
            className={itemClassName}
            href={`?${LOCALE_QUERY}=${value}`}
            lang={value}
            aria-current={value === locale ? 'true' : undefined}
          >
            {localeName(value)}
          </a>
        </li>
      ))}
    </ul>
  );
}
