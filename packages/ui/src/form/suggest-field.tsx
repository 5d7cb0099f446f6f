import { withoutInvisible } from '@nestling/domain/invisible';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import list from './combobox.module.css';
import { MagnifyingGlassIcon } from '../icons/magnifying-glass.ts';
import { XIcon } from '../icons/x.ts';
import { FieldError, FieldRest } from './field.tsx';
import field from './field.module.css';
import styles from './suggest-field.module.css';
import { useTextLimit } from './text-limit.ts';
import { useVisibleList } from './use-visible-list.ts';
import type from '../text.module.css';

export interface Suggestion {
  id: string;
  text: string;
}

interface SuggestFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  /** Most characters; a longer text shows an error and is not cut off. */
  limit: number;
  /** Returns a text as it is stored, whose length is judged; by default without invisible signs. */
  stored?: (typed: string) => string;
  /** Where the rest of a text that is too long belongs. */
  limitHelp: string;
  required: boolean;
  error: ReactNode;
  /** Suggestions for the typed text, best first. */
  suggestions: readonly Suggestion[];
  /** Name of the list. */
  listLabel: string;
  /** Announces politely how many there are; empty for none. */
  resultText: string;
  /** Name of the button that empties the field; makes it one for searching, with an icon. */
  clearLabel?: string;
  /** Attribution required beside them; stays visible below the list. */
  credit?: ReactNode;
  onChange: (value: string) => void;
  onPick: (suggestion: Suggestion) => void;
}

/**
 * A field with suggestions: an editable combobox (WAI-ARIA 1.2) whose list is used by arrows and
 * Enter, or by a click. The typed text does not change until a suggestion is picked.
 */
export function SuggestField(props: SuggestFieldProps) {
  const {
    id,
    label,
    value,
    limit,
    stored = withoutInvisible,
    limitHelp,
    error,
    suggestions,
    listLabel,
    resultText,
    clearLabel,
    credit,
    onChange,
    onPick,
    ...input
  } = props;
  const base = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const length = useTextLimit(stored(value), limit, limitHelp);
  const problem = length.error ?? error;
  const described = classNames(Boolean(problem) && `${base}error`, Boolean(length.rest) && `${base}rest`);
  const { open, active, onKeyDown, pick, type: typed, leave } = useSuggestions(suggestions, onChange, onPick);
  const box = useVisibleList(open ? suggestions.length : 0, active);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        {clearLabel === undefined ? null : (
          <MagnifyingGlassIcon weight="bold" className={styles.icon} aria-hidden="true" />
        )}
        <input
          ref={inputRef}
          {...input}
          {...length.mark}
          id={id}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${base}list`}
          aria-activedescendant={open && active >= 0 ? `${base}${active}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          className={classNames(
            field.input,
            Boolean(problem) && field.invalid,
            clearLabel !== undefined && styles.search,
          )}
          onChange={(event) => typed(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        {value === '' ? null : (
          <ClearButton
            label={clearLabel}
            onClear={() => {
              typed('');
              inputRef.current?.focus();
            }}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus */}
        <div ref={box} className={list.list} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
          <div id={`${base}list`} role="listbox" tabIndex={-1} aria-label={listLabel} className={styles.list}>
            {suggestions.map((suggestion, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the field, which keeps the focus
              <div
                key={suggestion.id}
                id={`${base}${at}`}
                role="option"
                aria-selected={at === active}
                className={classNames(list.option, styles.option, at === active && list.active)}
                onClick={() => pick(at)}
              >
                {suggestion.text}
              </div>
            ))}
          </div>
          {credit ? <p className={styles.credit}>{credit}</p> : null}
        </div>
      </div>
      <FieldError id={`${base}error`}>{problem}</FieldError>
      <FieldRest id={`${base}rest`}>{length.rest}</FieldRest>
      <p className={type.hidden} role="status">
        {open ? resultText : ''}
      </p>
    </div>
  );
}

function ClearButton({ label, onClear }: { label: string | undefined; onClear: () => void }) {
  if (label === undefined) return null;
  return (
    <button type="button" className={field.show} aria-label={label} onClick={onClear}>
      <XIcon weight="bold" aria-hidden="true" />
    </button>
  );
}

interface SuggestionsState {
  open: boolean;
  /** Index of the suggestion reached by the keys; -1 for the field itself. */
  active: number;
  type: (value: string) => void;
  pick: (at: number) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function useSuggestions(
  suggestions: readonly Suggestion[],
  onChange: (value: string) => void,
  onPick: (suggestion: Suggestion) => void,
): SuggestionsState {
  const [closed, setClosed] = useState(true);
  const [active, setActive] = useState(-1);
  const open = !closed && suggestions.length > 0;
  const count = suggestions.length;

  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const pick = (at: number) => {
    const suggestion = suggestions[at];
    close();
    if (suggestion) onPick(suggestion);
  };
  /** Past either end the keys must return to the field, which is one more position. */
  const move = (by: 1 | -1) => {
    setClosed(false);
    setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
  };

  return {
    open,
    active: Math.min(active, count - 1),
    type: (value) => {
      setClosed(false);
      setActive(-1);
      onChange(value);
    },
    pick,
    leave: close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || count === 0) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && open && active >= 0) pick(active);
      else if (event.key === 'Escape' && open) close();
      else return;
      event.preventDefault();
    },
  };
}
