import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { Buttons } from './buttons.tsx';
import { Cards } from './cards.tsx';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { Contrasts } from './contrasts.tsx';
import { Dates } from './dates.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Measures } from './measures.tsx';
import { Messages } from './messages.tsx';
import { Papers } from './papers.tsx';
import { Progress } from './progress.tsx';
import { SampleForm } from './sample-form.tsx';
import { States } from './states.tsx';
import { TypeScale } from './type-scale.tsx';
import styles from './sheet.module.css';

/** Every part of the design on one page, for developers. */
export function Sheet() {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, styles.page)}>
      <h1 className={type.display}>{t('sandbox.title')}</h1>
      <p className={classNames(type.lead, styles.lead)}>{t('sandbox.lead')}</p>
      <Colours />
      <TypeScale />
      <Buttons />
      <Fields />
      <Choices />
      <Progress />
      <Messages />
      <Cards />
      <Contrasts />
      <Measures />
      <SampleForm />
      <Dates />
      <Papers />
      <Lists />
      <States />
    </div>
  );
}
