import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { focusInView } from '@nestling/ui/focus-in-view.ts';
import type { SummaryEntry } from '@nestling/ui/form/error-summary.tsx';
import { ApiFailure, isOffline } from '../api/failure.ts';
import { runWithOverlay } from '../browser/busy.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'password', 'tel', 'url', 'search']);

type FormErrors<Field extends string, Problem> = Partial<Record<Field, Problem>>;

/** What a submit found at a field. */
interface Fault<Field, Problem> {
  field: Field;
  problem: Problem;
}

/** Values that live longer than the page. */
export interface Draft<Values> {
  values: Values;
  save: (part: Partial<Values>) => void;
}

/** Where the values are stored: in the form itself, or in a draft. */
export type InitialValues<Values> =
  | { defaultValues: Values | (() => Values); draft?: never }
  | { draft: Draft<Values> };

/** A form whose errors are of type `Problem`; a field may have another name than its value. */
export interface FormRules<Values, Field extends string, Problem> {
  /** In the order in which the page shows them. */
  fields: readonly Field[];
  /** Validates the values before they are sent. */
  rules: (values: Values) => FormErrors<Field, Problem> | Promise<FormErrors<Field, Problem>>;
  send: (values: Values) => Promise<void>;
  /** Maps a refusal of the server to fields; empty when no field owns it. */
  codes: (failure: ApiFailure) => FormErrors<Field, Problem>;
  /** Reports a failure that no field owns. */
  onFailure: (failure: unknown) => void | Promise<void>;
  words: (problem: Problem, field: Field, values: Values) => string;
  /**
   * Number of errors from which a summary is shown above the form; without a summary only the field
   * shows its error.
   */
  summaryFrom?: number;
  /** The summary is at the top of the page, so the page must scroll there. */
  summaryOnTop?: boolean;
  /** Name of the process that the overlay follows while the form is sent. */
  process?: string;
}

interface Registered<Field, Value> {
  id: string;
  name: Field;
  value: Value;
  /** Text of the error; undefined when there is none. */
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** The part of a form that a page needs, with the names of react-hook-form where they exist. */
export interface UseFormReturn<Values extends object, Field extends string, Problem> {
  /** Props of the control of a field: typing into it clears its error. */
  register: <Name extends Field & keyof Values>(field: Name) => Registered<Name, Values[Name]>;
  handleSubmit: (event?: SyntheticEvent) => void;
  /** Returns the current values, also after an await. */
  getValues: () => Values;
  /** Returns the rendered values. */
  watch: () => Values;
  setValue: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Shows the error of one field, such as on blur; does not move the focus. */
  setError: (field: Field, problem: Problem) => void;
  clearErrors: (field: Field) => void;
  formState: {
    errors: FormErrors<Field, Problem>;
    /** A failure that belongs to no field. */
    failed: boolean;
    isSubmitting: boolean;
  };
  inputId: (field: Field) => string;
  errorText: (field: Field) => string | undefined;
  /** The errors of the last submit, also below the number of a summary. */
  faults: readonly (SummaryEntry & { field: Field })[];
  summary: { ref: RefObject<HTMLDivElement | null>; entries: readonly SummaryEntry[] };
}

/**
 * State of a form: values, errors, focus, summary and sending. It validates, then sends; the first
 * error appears at its field and takes the focus. Offline it shows no error, because the banner
 * does.
 */
export function useForm<Values extends object, Field extends string, Problem>(
  options: FormRules<Values, Field, Problem> & InitialValues<Values>,
): UseFormReturn<Values, Field, Problem> {
  const { fields, words, summaryFrom = Number.POSITIVE_INFINITY, summaryOnTop = false } = options;
  const base = useId();
  const inputId = (field: Field) => base + field;
  const { values, getValues, setValue, acceptUnreported } = useValues(options, inputId);
  const [errors, setErrors] = useState<FormErrors<Field, Problem>>({});
  /**
   * The invalid fields of the last submit, in a new list each time, so that the focus moves there
   * once.
   */
  const [faulty, setFaulty] = useState<readonly Fault<Field, Problem>[] | null>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (faulty === null) return;
    if (summaryOnTop) window.scrollTo(0, 0);
    if (faulty.length < summaryFrom) focusInView(faulty[0] && document.getElementById(base + faulty[0].field));
    else if (summaryOnTop) summary.current?.focus({ preventScroll: true });
    else focusInView(summary.current);
  }, [faulty, base, summaryFrom, summaryOnTop]);

  const show = (problems: FormErrors<Field, Problem>) => {
    setErrors(problems);
    setFaulty(
      fields.flatMap((field) => {
        const problem = problems[field];
        return problem === undefined ? [] : [{ field, problem }];
      }),
    );
  };

  const setError = (field: Field, problem: Problem) => setErrors((current) => ({ ...current, [field]: problem }));

  const clearErrors = (field: Field) =>
    setErrors((current) => {
      if (current[field] === undefined) return current;
      const rest = { ...current };
      delete rest[field];
      return rest;
    });

  const errorText = (field: Field) => {
    const problem = errors[field];
    return problem === undefined ? undefined : words(problem, field, values);
  };

  // The rows stay until the next submit, so that the form does not move while it is being mended.
  const faults = (faulty ?? []).map(({ field, problem }) => ({
    field,
    inputId: inputId(field),
    text: words(errors[field] ?? problem, field, values),
    isMended: errors[field] === undefined,
  }));

  const clear = () => {
    setErrors({});
    setFaulty(null);
  };
  const { failed, isSubmitting, submit } = useSending(options, clear, show);

  useOnLeave(base, async (id) => {
    const field = faulty?.find((fault) => inputId(fault.field) === id)?.field;
    if (field === undefined || isSubmitting) return;
    const before = getValues();
    const problem = (await problemsOf(options.rules, before))[field];
    if (problem !== undefined && getValues() === before) setError(field, problem);
  });

  return {
    register: (field) => ({
      id: inputId(field),
      name: field,
      value: values[field],
      error: errorText(field),
      onChange: (value) => {
        acceptUnreported(field);
        setValue(field, value);
        clearErrors(field);
      },
    }),
    handleSubmit: (event) => {
      event?.preventDefault();
      acceptUnreported();
      submit(getValues());
    },
    getValues,
    watch: () => values,
    setValue,
    setError,
    clearErrors,
    formState: { errors, failed, isSubmitting },
    inputId,
    errorText,
    faults,
    summary: { ref: summary, entries: faults.length >= summaryFrom ? faults : [] },
  };
}

/** Returns the text that a field shows; null for a choice, and where the page has no such field. */
function textOf(id: string): string | null {
  const input = document.getElementById(id);
  if (input instanceof HTMLTextAreaElement) return input.value;
  return input instanceof HTMLInputElement && TEXT_TYPES.has(input.type) ? input.value : null;
}

function isNameOf<Values extends object, Field extends string>(
  values: Values,
  field: Field,
): field is Field & keyof Values {
  return field in values;
}

/** True where the shown text differs from the value, which is text as well. */
function isOfItsType<Value>(value: Value, example: unknown): example is Value {
  return typeof value === 'string' && typeof example === 'string' && value !== example;
}

/** Calls `check` when a control is left whose id starts with `base`, and that had an error. */
function useOnLeave(base: string, check: (id: string) => Promise<void>): void {
  const latest = useRef(check);
  useLayoutEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id.startsWith(base)) void latest.current(target.id);
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [base]);
}

/** A check that fails leaves the decision to the next submit. */
async function problemsOf<Values, Field extends string, Problem>(
  rules: FormRules<Values, Field, Problem>['rules'],
  values: Values,
): Promise<FormErrors<Field, Problem>> {
  try {
    return await rules(values);
  } catch {
    return {};
  }
}

function useValues<Values extends object, Field extends string>(
  place: InitialValues<Values> & { fields: readonly Field[] },
  inputId: (field: Field) => string,
) {
  const { draft } = place;
  const [stored, setValues] = useState('defaultValues' in place ? place.defaultValues : place.draft.values);
  const values = draft?.values ?? stored;
  const latest = useRef(values);

  useLayoutEffect(() => {
    if (draft) latest.current = draft.values;
  });

  const setValue = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const part: Partial<Values> = {};
    part[name] = value;
    latest.current = { ...latest.current, ...part };
    if (draft) draft.save(part);
    else setValues(latest.current);
  };

  /**
   * Accepts the texts of the other fields: password managers may fill them in without an event, and the
   * next rendering would empty them. A value that is not rendered yet is newer than its field.
   */
  const acceptUnreported = (changed?: Field) => {
    for (const field of place.fields) {
      const text = field === changed ? null : textOf(inputId(field));
      if (text === null || !isNameOf(values, field) || latest.current[field] !== values[field]) continue;
      if (isOfItsType(values[field], text)) setValue(field, text);
    }
  };

  return { values, getValues: () => latest.current, setValue, acceptUnreported };
}

function useSending<Values, Field extends string, Problem>(
  { rules, send, codes, onFailure, process }: FormRules<Values, Field, Problem>,
  clear: () => void,
  show: (problems: FormErrors<Field, Problem>) => void,
) {
  const [failed, setFailed] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);

  const showFailure = async (failure: unknown) => {
    if (isOffline(failure)) return;
    const problems = failure instanceof ApiFailure ? codes(failure) : {};
    if (hasErrors(problems)) {
      show(problems);
      return;
    }
    setFailed(true);
    await onFailure(failure);
  };

  const attempt = async (values: Values) => {
    try {
      const problems = await rules(values);
      if (hasErrors(problems)) {
        show(problems);
        return;
      }
      clear();
      await send(values);
    } catch (failure) {
      await showFailure(failure);
    }
  };

  const submit = (values: Values) => {
    if (isSubmitting) return;
    setSubmitting(true);
    setFailed(false);
    const work = () => attempt(values);
    void (process === undefined ? work() : runWithOverlay(process, work)).finally(() => setSubmitting(false));
  };

  return { failed, isSubmitting, submit };
}

function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}
