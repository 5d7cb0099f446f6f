/** A question as editors keep it: options under `answer1` … `answerN`, the key under `correctAnswer`. */
export type QuestionFields = Readonly<Record<string, unknown>>;

export interface QuestionOption {
  /** N of the field name, counted from 1: the value of an answer (LRN C-10). */
  number: number;
  text: string;
}

export type OptionsFault = 'too-few-options' | 'blank-inside' | 'no-such-option' | 'key-missing';

export interface QuizCounts {
  numQuestions: number;
  numRequiredQuestions: number;
  numOptionalQuestions: number;
}

/** Fields that say which option is right; they never leave the server (D-30, LRN C-17). */
const ANSWER_KEY_FIELDS = ['correctAnswer', 'userIsCorrect'] as const;

const OPTION_FIELD = /^answer([1-9]\d*)$/;

/** The options of a question by number, blanks at the tail left out; `correctAnswer` and `userAnswer` are none (LRN C-09). */
export function optionsOf(fields: QuestionFields): QuestionOption[] {
  const options = Object.entries(fields)
    .flatMap(([name, value]) => {
      const number = OPTION_FIELD.exec(name)?.[1];
      return number === undefined ? [] : [{ number: Number(number), text: textOf(value) }];
    })
    .toSorted((a, b) => a.number - b.number);
  const last = options.findLastIndex(({ text }) => text !== '');
  return options.slice(0, last + 1);
}

/** The number of the right option, read from a number or a text; null when there is none (LRN C-10, C-11). */
export function correctAnswerOf(fields: QuestionFields): number | null {
  const stated = fields['correctAnswer'];
  const number = typeof stated === 'string' && stated.trim() !== '' ? Number(stated) : stated;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

/** A question without its key, as it may be sent (D-30). */
export function withoutAnswerKey(fields: QuestionFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ANSWER_KEY_FIELDS.some((key) => key === name)));
}

/** What is wrong with a question's options, for the content lint; empty when nothing is. */
export function optionsFaults(fields: QuestionFields, questionIsOptional: boolean): OptionsFault[] {
  const options = optionsOf(fields);
  const correct = correctAnswerOf(fields);
  const found: Record<OptionsFault, boolean> = {
    'too-few-options': options.length < 2,
    'blank-inside': options.some(({ number, text }, index) => text === '' || number !== index + 1),
    'no-such-option': correct !== null && !options.some(({ number }) => number === correct),
    'key-missing': correct === null && !questionIsOptional,
  };
  const order: OptionsFault[] = ['too-few-options', 'blank-inside', 'no-such-option', 'key-missing'];
  return order.filter((fault) => found[fault]);
}

/** The three numbers of a quiz, counted and never written by editors (contract section 9). */
export function countQuestions(questions: readonly { questionIsOptional: boolean }[]): QuizCounts {
  const numOptionalQuestions = questions.filter(({ questionIsOptional }) => questionIsOptional).length;
  return {
    numQuestions: questions.length,
    numOptionalQuestions,
    numRequiredQuestions: questions.length - numOptionalQuestions,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
