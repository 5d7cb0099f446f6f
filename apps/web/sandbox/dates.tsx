import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useState } from 'react';
import { DatePicker } from '../src/features/date-picker/date-picker.tsx';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Steps } from '@nestling/ui/layout/steps.tsx';
import styles from './dates.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Steps of a form, and the date pickers of both kinds. */
export function Dates() {
  const { t } = useMessages();
  return (
    <SheetSection id="dates" title={t('sandbox.dates')}>
      <div className={styles.steps}>
        <Steps step={2} total={3} words={t('sandbox.step')} />
      </div>
      <div className={styles.pickers}>
        <SamplePicker mode="due" hint={t('sandbox.dueHint')} />
        <SamplePicker mode="birth" hint={t('sandbox.birthHint')} />
      </div>
    </SheetSection>
  );
}

function SamplePicker({ mode, hint }: { mode: 'due' | 'birth'; hint: string }) {
  const [date, setDate] = useState<PlainDate | null>(null);
  return <DatePicker mode={mode} hint={hint} value={date} onChange={setDate} onDone={() => {}} />;
}
