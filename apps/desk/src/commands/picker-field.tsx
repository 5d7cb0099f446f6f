import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import type { PickerChoice } from '@nestling/contract/desk/choices';
import { classNames } from '@nestling/ui/class-names.ts';
import { FieldError, FieldRest } from '@nestling/ui/form/field.tsx';
import field from '@nestling/ui/form/field.module.css';
import { useTextLimit } from '@nestling/ui/form/text-limit.ts';
import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import type from '@nestling/ui/text.module.css';
import { useId, useState } from 'react';
import { counted } from '#lib/api/failure-text.ts';
import { OptionList } from '../combobox/option-list.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import type { CommandArgument } from './arguments.ts';
import { KIND_WORDS } from './kind-words.ts';
import styles from './picker-field.module.css';
import { useChoices } from './use-choices.ts';

interface PickerFieldProps {
  id: string;
  argument: CommandArgument;
  kind: ArgumentKind;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/**
 * The field of an argument that names something: it offers what there is, and any other text may be
 * typed. Without an answer it is a plain field.
 */
export function PickerField({ id, argument, kind, value, error, onChange }: PickerFieldProps) {
  const { name, title, hint, isRequired, limit } = argument;
  const base = useId();
  const length = useTextLimit(value, limit);
  const problem = length.error ?? error;
  const picker = usePicker({ argument, kind, value, onChange });
  const { combobox, options, hasMore } = picker;
  const notes = { problem, chosen: picker.chosen, mark: picker.mark, hint: hint === '' ? null : hint };
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {title}
        {isRequired ? null : <span className={field.aside}>Optional</span>}
      </label>
      <div className={field.box}>
        <input
          {...combobox.input}
          {...length.mark}
          id={id}
          name={name}
          className={classNames(field.input, styles.input, problem !== null && field.invalid)}
          required={isRequired}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={idsOf(base, notes)}
          value={value}
          onChange={({ target }) => picker.type(target.value)}
          onClick={() => combobox.isOpen || combobox.open()}
          onBlur={picker.leave}
        />
        <CaretDownIcon className={styles.caret} weight="bold" size={18} aria-hidden="true" />
        <OptionList combobox={combobox} label={title} options={options.map(optionOf)}>
          {hasMore ? 'There are more. Type more of it.' : null}
        </OptionList>
      </div>
      <FieldRest id={`${base}rest`}>{length.rest}</FieldRest>
      <PickerNotes base={base} notes={notes} otherMark={picker.otherMark} />
      <p className={type.hidden} role="status">
        {combobox.isOpen ? `${counted(options.length, 'choice')}${hasMore ? ' and more' : ''}` : ''}
      </p>
    </div>
  );
}

/** The texts below a field that describe it, by the ends of their ids. */
type Notes = Readonly<Record<'problem' | 'chosen' | 'mark' | 'hint', string | null>>;

function idsOf(base: string, notes: Notes): string | undefined {
  const ids = Object.entries(notes).flatMap(([name, text]) => (text === null ? [] : [`${base}${name}`]));
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface PickerNotesProps {
  base: string;
  notes: Notes;
  otherMark: string | null;
}

function PickerNotes({ base, notes: { problem, chosen, mark, hint }, otherMark }: PickerNotesProps) {
  const hasLine = mark !== null || otherMark !== null;
  return (
    <>
      <FieldError id={`${base}problem`}>{problem}</FieldError>
      {chosen === null ? null : (
        <p id={`${base}chosen`} className={styles.chosen}>
          <CheckIcon weight="bold" size={16} aria-hidden="true" />
          <span>{chosen}</span>
        </p>
      )}
      {/* It is there before its words, which are not announced otherwise. It has the height of both
          marks: a button below that moves when the field is left loses the click that left it. */}
      <div
        id={`${base}mark`}
        className={hasLine ? styles.mark : type.hidden}
        data-reserve={otherMark ?? undefined}
        role="status"
      >
        {mark === null ? null : <InfoIcon weight="fill" size={16} aria-hidden="true" />}
        <span>{mark}</span>
      </div>
      {hint === null ? null : (
        <p id={`${base}hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** What a picker offers, and what it knows of the value of its field. */
function usePicker({
  argument,
  kind,
  value,
  onChange,
}: Pick<PickerFieldProps, 'argument' | 'kind' | 'value' | 'onChange'>) {
  const text = value.trim();
  const [isBrowsing, setBrowsing] = useState(false);
  const [picked, setPicked] = useState<PickerChoice | null>(null);
  // A picked value is asked about again only where somebody opens the list.
  const isPicked = picked?.value === text;
  const answer = useChoices(kind, text, isBrowsing || (text !== '' && !isPicked));
  const options = answer?.choices ?? [];
  const combobox = useCombobox({
    count: options.length,
    canOpen: options.length > 0,
    first: -1,
    onOpen: () => setBrowsing(true),
    onChoose: (at) => {
      const choice = options[at] ?? null;
      setPicked(choice);
      setBrowsing(false);
      if (choice !== null) onChange(choice.value);
    },
  });
  const [offered, setOffered] = useState(answer);
  if (offered !== answer) {
    setOffered(answer);
    combobox.reset();
  }
  const searching = noneOf(answer, text, kind);
  const left = isPicked ? searching : markOf({ argument, kind, answer, text });
  return {
    combobox,
    options,
    hasMore: answer?.hasMore ?? false,
    chosen: factsOf(isPicked ? picked : choiceOf(answer, text)),
    mark: isBrowsing ? searching : left,
    /** What it says after it is left, or entered again. */
    otherMark: isBrowsing ? left : searching,
    type: (typed: string) => {
      combobox.open();
      onChange(typed);
    },
    leave: () => {
      setBrowsing(false);
      combobox.close();
    },
  };
}

type Answer = ReturnType<typeof useChoices>;

function hasNothing(answer: Answer, text: string): boolean {
  return answer?.text === text && answer.choices.length === 0;
}

/** What is said while somebody searches and nothing has the text. */
function noneOf(answer: Answer, text: string, kind: ArgumentKind): string | null {
  return hasNothing(answer, text) ? KIND_WORDS[kind].none : null;
}

interface LeftField extends Pick<PickerFieldProps, 'argument' | 'kind'> {
  answer: Answer;
  text: string;
}

/** What is said of a text that no value is, after the field was left. */
function markOf({ argument, kind, answer, text }: LeftField): string | null {
  if (argument.acceptsOthers || text === '' || answer?.text !== text) return null;
  if (hasNothing(answer, text)) return KIND_WORDS[kind].unknown;
  return choiceOf(answer, text) === null ? 'Choose one of the list.' : null;
}

/** The choice whose value is in the field. */
function choiceOf(answer: Answer, text: string): PickerChoice | null {
  return answer?.text === text ? (answer.choices.find(({ value }) => value === text) ?? null) : null;
}

function optionOf(choice: PickerChoice) {
  const { value, label, more } = choice;
  return label === ''
    ? { key: value, name: value, more: more ?? '' }
    : { key: value, name: label, more: more === undefined ? value : `${value} · ${more}` };
}

function factsOf(choice: PickerChoice | null): string | null {
  const facts = [choice?.label ?? '', choice?.more ?? ''].filter((text) => text !== '');
  return facts.length === 0 ? null : facts.join(' · ');
}
