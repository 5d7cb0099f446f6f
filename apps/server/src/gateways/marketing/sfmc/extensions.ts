import type { MarketingValues } from '../port.ts';

/** The type of a field, as Marketing Cloud names it. */
export type FieldType = 'Text' | 'Date' | 'EmailAddress' | 'Boolean' | 'Number';

/** A field of a data extension. */
export interface ExtensionField {
  readonly type: FieldType;
  /** Characters of a text or an email. */
  readonly length?: number;
}

/** A data extension as the product fills it. */
export interface Extension {
  /** Its one primary key. */
  readonly key: string;
  /** By name, the key among them. */
  readonly fields: Readonly<Record<string, ExtensionField>>;
}

const text = (length: number): ExtensionField => ({ type: 'Text', length });

/** One row for each member, by the key of their contact. */
export const MEMBER_EXTENSION: Extension = {
  key: 'uid',
  fields: {
    uid: text(36),
    birth_date: { type: 'Date' },
    country: text(2),
    due_date: { type: 'Date' },
    email: { type: 'EmailAddress', length: 254 },
    email_opt_in: { type: 'Boolean' },
    first_name: text(100),
    gender: text(50),
    have_children: text(50),
    last_name: text(100),
    last_registration_step: text(50),
    locale: text(10),
    martial_status: text(50),
    membership_number: text(20),
    postal_code: text(20),
    pregnant_status: text(50),
    region: text(100),
  },
};

/** One row for each attempt at a quiz. */
export const QUIZ_EXTENSION: Extension = {
  key: 'attempt_id',
  fields: {
    attempt_id: text(36),
    uid: text(36),
    syllabusId: text(100),
    syllabusName: text(300),
    pass: { type: 'Boolean' },
    quizQuestionsCorrect: { type: 'Number' },
    quizQuestionsTotal: { type: 'Number' },
    quizScore: { type: 'Number' },
    reward: text(100),
  },
};

/** A row as the REST interface takes it. */
export interface ExtensionRow {
  readonly keys: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Returns the row of values. An empty text is null, because a date and an email refuse it; a text
 * that editors have written longer than its field is cut.
 */
export function rowOf({ key, fields }: Extension, values: MarketingValues): ExtensionRow {
  const entries = Object.entries(values).map(([name, value]): [string, string | number | boolean | null] => [
    name,
    typeof value === 'string' ? fieldText(value, fields[name]) : value,
  ]);
  return {
    keys: { [key]: String(values[key]) },
    values: Object.fromEntries(entries.filter(([name]) => name !== key)),
  };
}

function fieldText(value: string, field: ExtensionField | undefined): string | null {
  if (value === '') return null;
  return field?.type === 'Text' && field.length !== undefined
    ? [...value].slice(0, field.length).join('').slice(0, field.length)
    : value;
}

/** A field as the system has it. */
export interface PresentField {
  readonly name: string;
  readonly type: string;
  /** Null where the system names none. */
  readonly length: number | null;
  readonly isKey: boolean;
  /** It refuses null, and a row without it. */
  readonly isRequired: boolean;
}

/** Returns what is wrong with the fields of an extension, one text for each fault. */
export function fieldFaults({ key, fields }: Extension, present: readonly PresentField[]): string[] {
  const byName = new Map(present.map((field) => [field.name, field]));
  const faults = Object.entries(fields).flatMap(([name, { type, length }]) => {
    const there = byName.get(name);
    if (!there) return [`${name} is missing`];
    if (there.type !== type) return [`${name} is ${there.type}, not ${type}`];
    const isShort = length !== undefined && there.length !== null && there.length < length;
    return isShort ? [`${name} has ${there.length} characters, not ${length}`] : [];
  });
  const required = present
    .filter((field) => field.isRequired && field.name !== key)
    .map(({ name }) => `${name} must be nullable`);
  const keys = present.filter(({ isKey }) => isKey).map(({ name }) => name);
  const ofKey = keys.length === 1 && keys[0] === key ? [] : [`the primary key must be ${key} alone`];
  return [...faults, ...required, ...ofKey];
}
