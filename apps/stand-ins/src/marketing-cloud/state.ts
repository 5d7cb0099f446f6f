/** A field of a data extension. */
export interface CloudField {
  readonly name: string;
  readonly type: 'Text' | 'Date' | 'EmailAddress' | 'Boolean' | 'Number';
  readonly maxLength?: number;
  readonly isRequired?: boolean;
}

/** A data extension with one primary key, its first field. */
export interface CloudExtension {
  fields: readonly CloudField[];
  /** By primary key. */
  readonly rows: Map<string, Readonly<Record<string, unknown>>>;
}

/** A subscriber of All Subscribers, with a status on each list. */
export interface CloudSubscriber {
  email: string;
  status: string;
  readonly lists: Map<string, string>;
}

/** A deletion of contacts: it suspends them, then deletes. */
export interface CloudDeletion {
  readonly id: number;
  readonly keys: readonly string[];
  phase: 'suspended' | 'deleting' | 'Completed' | 'Invalid';
}

/** A business unit. */
export interface CloudState {
  /** By external key. */
  readonly extensions: Map<string, CloudExtension>;
  /** By subscriber key. */
  readonly subscribers: Map<string, CloudSubscriber>;
  /** Ids of the lists. */
  readonly lists: Set<string>;
  readonly unsubscribes: { key: string; at: string }[];
  readonly deletions: CloudDeletion[];
  /** False until somebody switches the deletion of contacts on. */
  deletesContacts: boolean;
  /** Contacts in a journey. */
  readonly inJourney: Set<string>;
}

/** Fields by their types; a text or an email has its length behind its name. */
function fieldsOf(types: Readonly<Partial<Record<CloudField['type'], string>>>, key: string): CloudField[] {
  const kinds = ['Text', 'Date', 'EmailAddress', 'Boolean', 'Number'] as const;
  const fields = kinds.flatMap((type) =>
    (types[type]?.split(' ') ?? []).map((word): CloudField => {
      const [name = '', length] = word.split(':');
      return { name, type, ...(length !== undefined && { maxLength: Number(length) }) };
    }),
  );
  return fields.toSorted((one, other) => Number(other.name === key) - Number(one.name === key));
}

const MEMBER_FIELDS = fieldsOf(
  {
    Text: 'uid:36 country:2 first_name:100 gender:50 have_children:50 last_name:100 last_registration_step:50 locale:10 martial_status:50 membership_number:20 postal_code:20 pregnant_status:50 region:100',
    Date: 'birth_date due_date',
    EmailAddress: 'email:254',
    Boolean: 'email_opt_in',
  },
  'uid',
);

const QUIZ_FIELDS = fieldsOf(
  {
    Text: 'attempt_id:36 uid:36 syllabusId:100 syllabusName:300 reward:100',
    Boolean: 'pass',
    Number: 'quizQuestionsCorrect quizQuestionsTotal quizScore',
  },
  'attempt_id',
);

export const MEMBERS = 'nestling-members';
export const QUIZZES = 'nestling-quizzes';

/** Creates a business unit as `docs/outside/sfmc.md` has it prepared. */
export function createState(): CloudState {
  return {
    extensions: new Map([
      [MEMBERS, { fields: MEMBER_FIELDS, rows: new Map() }],
      [QUIZZES, { fields: QUIZ_FIELDS, rows: new Map() }],
    ]),
    subscribers: new Map(),
    lists: new Set(['4711']),
    unsubscribes: [],
    deletions: [],
    deletesContacts: true,
    inJourney: new Set(),
  };
}

/** The vendor's servers write times of their own zone, without saying so. */
export function cloudTime(time: number): string {
  return new Date(time - 6 * 60 * 60 * 1000).toISOString().replace('Z', '');
}
