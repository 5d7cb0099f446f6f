import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Message } from '../src/lib/i18n/message.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { SheetSection } from './sheet-section.tsx';
import styles from './type-scale.module.css';

/**
 * Letters of the other languages reach higher and lower than the English ones, so the line height
 * must fit them.
 */
const SPECIMENS = [
  { lang: 'pl', text: 'Łóżeczko gotowe na noc', style: type.h1 },
  { lang: 'fr', text: 'Un nid sûr pour chaque sieste', look: type.h2 },
  { lang: 'es', text: 'Pequeños juegos, grandes sonrisas', look: type.h3 },
];

/** The sizes of titles and text. */
export function TypeScale() {
  const { t } = useMessages();
  return (
    <SheetSection id="type" title={t('sandbox.type')}>
      <div className={styles.scale}>
        <p className={type.display}>{t('sandbox.typeDisplay')}</p>
        {SPECIMENS.map(({ lang, text, style }) => (
          <p key={lang} lang={lang} className={style}>
            {text}
          </p>
        ))}
        <p className={classNames(type.lead, styles.quiet)}>{t('sandbox.typeLead')}</p>
        <p>
          <Message
            of="sandbox.typeBody"
            tags={{
              link: (text) => (
                <a className={link.text} href="#type">
                  {text}
                </a>
              ),
            }}
          />
        </p>
        <p className={classNames(type.smaller, styles.quiet)}>{t('sandbox.typeSmall')}</p>
      </div>
    </SheetSection>
  );
}
