import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './combobox.module.css';
import field from './field.module.css';
import { CaretDownIcon } from '../icons/caret-down.ts';
import { CheckIcon } from '../icons/check.ts';
import { useCombobox } from './use-combobox.ts';
import { useVisibleList } from './use-visible-list.ts';

interface ComboboxOption<Value extends string> {
  value: Value;
  label: string;
}

interface ComboboxProps<Value extends string> {
  label: string;
  /** In the order of the list. */
  options: readonly ComboboxOption<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A select-only combobox: the box shows the chosen option, and the focus stays on it. */
export function Combobox<Value extends string>({ label, options, value, onChoose }: ComboboxProps<Value>) {
  const id = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const labels = options.map((option) => option.label);
  const { open, active, place, toggle, close, choose, onKeyDown } = useCombobox(labels, chosen, (at) => {
    const option = options[at];
    if (option) onChoose(option.value);
  });
  const list = useVisibleList(open ? options.length : 0, active);
  return (
    <div className={field.field}>
      <span id={`${id}label`} className={field.label}>
        {label}
      </span>
      <div ref={place} className={styles.place}>
        <div
          role="combobox"
          tabIndex={0}
          className={classNames(field.input, styles.box)}
          aria-labelledby={`${id}label`}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${id}list`}
          aria-activedescendant={open ? `${id}${active}` : undefined}
          onClick={toggle}
          onBlur={close}
          onKeyDown={onKeyDown}
        >
          {labels[chosen]}
          <CaretDownIcon className={styles.caret} weight="bold" size={20} aria-hidden="true" />
        </div>
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          tabIndex={-1}
          className={styles.list}
          aria-labelledby={`${id}label`}
          hidden={!open}
          // Prevented so that the focus stays on the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the box, which keeps the focus
            <div
              key={option.value}
              id={`${id}${at}`}
              role="option"
              aria-selected={option.value === value}
              className={classNames(styles.option, at === active && styles.active)}
              onClick={() => choose(at)}
            >
              {option.label}
              {option.value === value ? <CheckIcon weight="bold" size={20} aria-hidden="true" /> : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
