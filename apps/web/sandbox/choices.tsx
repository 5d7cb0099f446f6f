import { useId, useState } from 'react';
import { localeChoices, localeName } from '../src/lib/words/locale-names.ts';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { MenuList } from '@nestling/ui/overlay/menu-list.tsx';
import { RadioCards } from '@nestling/ui/form/radio-cards.tsx';
import { Switch } from '@nestling/ui/form/switch.tsx';
import { openPage } from '../testing/bootstrap.ts';
import styles from './choices.module.css';
import { SheetSection } from './sheet-section.tsx';

/**
 * Radio cards, checkboxes, switches and an open menu, which changes the language: all texts are
 * bundled, no call is made.
 */
export function Choices() {
  const { t, locale } = useMessages();
  return (
    <SheetSection id="choices" title={t('sandbox.choices')}>
      <div className={styles.grid}>
        <div className={styles.radios}>
          <SampleRadios />
        </div>
        <div>
          <SampleBox words={t('sandbox.tips')} checked />
          <SampleBox words={t('sandbox.billing')} />
          <div className={styles.focused}>
            <SampleBox words={t('sandbox.focus')} />
          </div>
          <SampleBox words={t('sandbox.adult')} error={t('sandbox.tickThis')} />
          <SampleSwitch on />
          <SampleSwitch />
          <SampleSwitch locked />
        </div>
        <MenuList
          className={styles.menu}
          label={t('common.language')}
          items={localeChoices().map(({ value, label }) => ({
            value,
            label: value === locale ? label : localeName(value),
            lang: value,
          }))}
          value={locale}
          onChoose={openPage}
        />
      </div>
    </SheetSection>
  );
}

function SampleSwitch({ on: atFirst = false, locked = false }: { on?: boolean; locked?: boolean }) {
  const { t } = useMessages();
  const id = useId();
  const [on, setOn] = useState(atFirst);
  return (
    <div className={styles.switch}>
      <span id={id}>{t('sandbox.quietNights')}</span>
      <Switch
        labelledBy={id}
        on={on}
        locked={locked}
        word={t(on ? 'sandbox.switchedOn' : 'sandbox.switchedOff')}
        onChange={setOn}
      />
    </div>
  );
}

function SampleRadios() {
  const { t } = useMessages();
  const id = useId();
  const [value, setValue] = useState('chosen');
  return (
    <RadioCards
      id={id}
      name={id}
      legend={t('sandbox.choices')}
      options={[
        { value: 'idle', label: t('sandbox.notChosen') },
        { value: 'hover', label: t('sandbox.hover') },
        { value: 'chosen', label: t('sandbox.chosen') },
        { value: 'focus', label: t('sandbox.focus') },
      ]}
      value={value}
      error={null}
      onChange={setValue}
    />
  );
}

interface SampleBoxProps {
  words: string;
  checked?: boolean;
  /** Shown while the box is empty. */
  error?: string;
}

function SampleBox({ words, checked = false, error }: SampleBoxProps) {
  const id = useId();
  const [on, setOn] = useState(checked);
  return (
    <Checkbox id={id} name={id} checked={on} error={on ? null : error} onChange={setOn}>
      {words}
    </Checkbox>
  );
}
