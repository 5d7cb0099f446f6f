import { passwordLevel } from '@nestling/domain/account/password';
import { useId, useState } from 'react';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Combobox } from '@nestling/ui/form/combobox.tsx';
import { SuggestField } from '@nestling/ui/form/suggest-field.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { PasswordField } from '@nestling/ui/form/password-field.tsx';
import { PasswordMeter } from '@nestling/ui/form/password-meter.tsx';
import { ReadOnlyField } from '@nestling/ui/form/read-only-field.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import styles from './fields.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Fields in every state. */
export function Fields() {
  const { t } = useMessages();
  return (
    <SheetSection id="fields" title={t('sandbox.fields')}>
      <div className={styles.grid}>
        <SampleField label={t('sandbox.empty')} placeholder={t('sandbox.yourEmail')} />
        <div className={styles.focused}>
          <SampleField label={t('sandbox.focus')} start="maya@" />
        </div>
        <SampleField label={t('sandbox.filled')} start="maya.oduya@example.com" />
        <SampleField label={t('sandbox.withError')} start="maya.oduya@" error={t('sandbox.emailError')} />
        <ReadOnlyField name="state" label={t('sandbox.readOnly')} value="PA" hint={t('sandbox.setByZip')} />
        <SampleSelect />
        <SampleCombobox />
        <SampleSuggestions />
        <SamplePassword label={t('sandbox.passwordWeak')} start="nest" />
        <SamplePassword label={t('sandbox.passwordOkay')} start="nestling" />
        <SamplePassword label={t('sandbox.passwordGreat')} start="Robin-egg-42-blue" />
      </div>
    </SheetSection>
  );
}

interface SampleProps {
  label: string;
  start?: string;
}

interface SampleFieldProps extends SampleProps {
  placeholder?: string;
  error?: string;
}

function SampleField({ label, start = '', placeholder, error }: SampleFieldProps) {
  const id = useId();
  const [value, setValue] = useState(start);
  return (
    <Field
      id={id}
      name={id}
      label={label}
      value={value}
      placeholder={placeholder}
      error={error ?? null}
      onChange={setValue}
    />
  );
}

function SampleSelect() {
  const { t } = useMessages();
  const id = useId();
  const [value, setValue] = useState('US');
  return (
    <Select
      id={id}
      name={id}
      label={t('sandbox.select')}
      placeholder={t('sandbox.select')}
      options={[
        { value: 'US', label: t('sandbox.unitedStates') },
        { value: 'IE', label: t('sandbox.ireland') },
      ]}
      value={value}
      error={null}
      onChange={setValue}
    />
  );
}

function SampleCombobox() {
  const { t } = useMessages();
  const [value, setValue] = useState('US');
  return (
    <Combobox
      label={t('sandbox.combobox')}
      options={[
        { value: 'US', label: t('sandbox.unitedStates') },
        { value: 'IE', label: t('sandbox.ireland') },
      ]}
      value={value}
      onChoose={setValue}
    />
  );
}

function SampleSuggestions() {
  const { t } = useMessages();
  const id = useId();
  const [value, setValue] = useState('');
  const texts = [t('sandbox.unitedStates'), t('sandbox.ireland')];
  const fitting = texts.filter((text) => value !== '' && text.toLowerCase().includes(value.toLowerCase()));
  return (
    <SuggestField
      id={id}
      name={id}
      label={t('sandbox.suggestions')}
      value={value}
      autoComplete="off"
      limit={100}
      limitHelp="Put the rest in the second line."
      required={false}
      error={null}
      suggestions={fitting.map((text) => ({ id: text, text }))}
      listLabel={t('sandbox.suggestions')}
      resultText={fitting.join()}
      onChange={setValue}
      onPick={({ text }) => setValue(text)}
    />
  );
}

function SamplePassword({ label, start = '' }: SampleProps) {
  const { t } = useMessages();
  const id = useId();
  const [value, setValue] = useState(start);
  const level = passwordLevel(value);
  return (
    <PasswordField
      id={id}
      name={id}
      label={label}
      value={value}
      autoComplete="off"
      error={null}
      below={<PasswordMeter level={level} word={level === 'empty' ? '' : t(`registration-form.${level}`)} />}
      startsVisible
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      onChange={setValue}
    />
  );
}
