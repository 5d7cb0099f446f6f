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

export const MEMBERS = 'nestling-members';
export const QUIZZES = 'nestling-quizzes';

/** The fields of both extensions, with types and lengths. */
const FIELDS = {
  [MEMBERS]:
    'uid:Text:36 birth_date:Date country:Text:2 due_date:Date email:EmailAddress:254 email_opt_in:Boolean first_name:Text:100 gender:Text:50 have_children:Text:50 last_name:Text:100 last_registration_step:Text:50 locale:Text:10 martial_status:Text:50 membership_number:Text:20 postal_code:Text:20 pregnant_status:Text:50 region:Text:100',
  [QUIZZES]:
    'attempt_id:Text:36 uid:Text:36 syllabusId:Text:100 syllabusName:Text:300 pass:Boolean quizQuestionsCorrect:Number quizQuestionsTotal:Number quizScore:Number reward:Text:100',
};

/** A data extension, with its rows by its one primary key, the first field. */
function extensionOf(text: string) {
  const fields = text.split(' ').map((field) => {
    const [name = '', type = '', length] = field.split(':');
    return { name, type, maxLength: length === undefined ? undefined : Number(length), isRequired: false };
  });
  return { fields, rows: new Map<string, Readonly<Record<string, unknown>>>() };
}

/** A business unit. */
export type CloudState = ReturnType<typeof createState>;

/** Creates a business unit as `docs/outside/sfmc.md` has it prepared, with a clock in milliseconds. */
export function createState(now: () => number) {
  return {
    now,
    /** When each token ends. */
    tokens: new Map<string, number>(),
    /** A life at which the product has another one in time. */
    tokenSeconds: 1_079,
    /** Data extensions by external key. */
    extensions: new Map(Object.entries(FIELDS).map(([key, fields]) => [key, extensionOf(fields)] as const)),
    /** By subscriber key. */
    subscribers: new Map<string, CloudSubscriber>(),
    /** Ids of the lists. */
    lists: new Set(['4711']),
    /** An event with `visibleFrom` is visible late. */
    unsubscribes: Array<{ key: string; at: string; visibleFrom?: number }>(),
    deletions: Array<CloudDeletion>(),
    /** False until somebody switches the deletion of contacts on. */
    deletesContacts: true,
    /** Contacts in a journey. */
    inJourney: new Set<string>(),
  };
}

/** The vendor's servers write times of their own zone, without saying so. */
export function cloudTime(time: number): string {
  return new Date(time - 6 * 60 * 60 * 1000).toISOString().replace('Z', '');
}

/** True until a token ends. */
export const isToken = ({ tokens, now }: CloudState, token = ''): boolean => (tokens.get(token) ?? 0) > now();
/** True while a deletion is under way. */
export const isOpen = ({ phase }: CloudDeletion): boolean => phase === 'suspended' || phase === 'deleting';

/** Completes the deletions under way: contacts and their subscribers go, rows of extensions stay. */
export function endDeletions({ deletions, subscribers, inJourney }: CloudState): void {
  for (const deletion of deletions.filter(isOpen)) {
    deletion.phase = 'Completed';
    for (const key of deletion.keys) for (const contacts of [subscribers, inJourney]) contacts.delete(key);
  }
}

/** Unsubscribes somebody, as the link in a mail does; the event can be visible later than the status. */
export function unsubscribe({ subscribers, unsubscribes, now }: CloudState, key: string, visibleFrom = 0): void {
  const subscriber = subscribers.get(key);
  if (subscriber) subscriber.status = 'Unsubscribed';
  for (const list of subscriber?.lists.keys() ?? []) subscriber?.lists.set(list, 'Unsubscribed');
  unsubscribes.push({ key, at: cloudTime(now()), visibleFrom });
}
