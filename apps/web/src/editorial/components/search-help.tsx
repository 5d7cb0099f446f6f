import type { SearchMeta } from '@nestling/contract/editorial/search';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import type from '@nestling/ui/text.module.css';
import styles from './search-help.module.css';

type Help = NonNullable<SearchMeta['help']>;

/** Renders whom to call, above all results, where words of an emergency or a loss were typed. */
export function SearchHelp({ help: { topics, lines } }: { help: Help }) {
  const { t } = useMessages();
  return (
    <section className={styles.help} aria-label={t('search-page.helpTitle')}>
      <h2 className={type.h4}>{t('search-page.helpTitle')}</h2>
      {topics.includes('loss') ? <p>{t('search-page.lossText')}</p> : null}
      <p>{t('search-page.helpText')}</p>
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map(({ service, number }) => (
            <li key={service}>
              {`${t(`search-page.${service}`)} `}
              <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
