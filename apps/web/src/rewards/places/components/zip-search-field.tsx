import { insideSentence } from '@nestling/messages/inside-sentence';
import { useId, useState, type Dispatch, type ReactNode } from 'react';
import { codeNameKey } from '#lib/words/code-name.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { buttonClass, type ButtonKind } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import field from '@nestling/ui/form/field.module.css';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { CircleNotchIcon } from '@nestling/ui/icons/circle-notch.ts';
import { useIsHydrated } from '@nestling/ui/use-is-hydrated.ts';
import { displayedCode, type ZipSearch, type ZipSearchEvent } from '../data/zip-search.ts';
import styles from './zip-search-field.module.css';

interface ZipSearchFieldProps {
  search: ZipSearch;
  dispatch: Dispatch<ZipSearchEvent>;
  country: string;
  label: string;
  icon: ReactNode;
  button: string;
  buttonKind: ButtonKind;
  busy?: boolean;
  error?: ReactNode;
  /**
   * Id of an element elsewhere on the page that describes the error; the field is marked as
   * invalid.
   */
  errorNoticeId?: string | undefined;
  hint?: string;
  /** Called after each submit, even for the same postal code. */
  onSearch: () => void;
}

/** Renders the search field for the postal code. */
export function ZipSearchField(props: ZipSearchFieldProps) {
  const {
    search,
    dispatch,
    country,
    label,
    icon,
    button,
    buttonKind,
    busy = false,
    error,
    errorNoticeId,
    hint,
    onSearch,
  } = props;
  const id = useId();
  const [typing, setTyping] = useState(false);
  const isWrong = Boolean(error) || errorNoticeId !== undefined;
  const restored = useRestoredText(search, country);
  const described = classNames(
    Boolean(error) && `${id}-error`,
    errorNoticeId,
    restored !== null && `${id}-restored`,
    hint !== undefined && `${id}-hint`,
  );
  const submit = () => {
    dispatch({ kind: 'submit', country });
    setTyping(false);
    onSearch();
  };
  return (
    <Form
      className={field.field}
      role="search"
      onSubmit={() => {
        if (!busy) submit();
      }}
    >
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={classNames(field.box, styles.box)}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <input
            id={id}
            name="zip"
            className={classNames(field.input, styles.input, isWrong && field.invalid)}
            autoComplete="postal-code"
            inputMode={country === 'US' ? 'numeric' : 'text'}
            spellCheck={false}
            value={typing ? search.currentValue : codeAtRest(search, country)}
            aria-invalid={isWrong || undefined}
            aria-describedby={described || undefined}
            onFocus={() => {
              setTyping(true);
              dispatch({ kind: 'focus' });
            }}
            onChange={(event) => {
              setTyping(true);
              dispatch({ kind: 'type', value: event.target.value });
            }}
            onBlur={() => {
              setTyping(false);
              dispatch({ kind: 'leave', country });
            }}
          />
        </div>
        <SearchButton kind={buttonKind} busy={busy}>
          {button}
        </SearchButton>
      </div>
      {/* The focus stays in the field, so a later text must be announced by a live region. */}
      <div aria-live="polite">
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {restored === null ? null : (
          <p id={`${id}-restored`} className={field.hint}>
            {restored}
          </p>
        )}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </Form>
  );
}

/** Null unless an empty or invalid entry was replaced, and there was a code to replace it. */
function useRestoredText({ currentValue, isRestored }: ZipSearch, country: string): string | null {
  const { t } = useMessages();
  if (!isRestored || currentValue === '') return null;
  return t('distribution-partners.restoredCode', {
    code: insideSentence(t(codeNameKey(country))),
    zip: displayedCode(currentValue, country),
  });
}

/** The last postal code that was searched for stays visible after the field was emptied. */
function codeAtRest(
  { currentValue, previousValue }: ZipSearchFieldProps['search'],
  country: ZipSearchFieldProps['country'],
): string {
  return displayedCode(currentValue || previousValue, country);
}

function SearchButton({ kind, busy, children }: { kind: ButtonKind; busy: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type={isHydrated ? 'submit' : 'button'}
      className={classNames(buttonClass(kind, { inRow: true }), styles.button)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <CircleNotchIcon className={styles.turning} weight="bold" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
