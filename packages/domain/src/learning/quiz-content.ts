/**
 * A question as editors write it: options under `answer1` … `answerN`, the key under
 * `correctAnswer`.
 */
export type QuestionFields = Readonly<Record<string, unknown>>;

export interface QuestionOption {
  /** N of the field name, counted from 1: the value of an answer. */
  number: number;
  text: string;
}

export type OptionsFault = 'too-few-options' | 'blank-inside' | 'no-such-option' | 'key-missing';

export interface QuizCounts {
  numQuestions: number;
  numRequiredQuestions: number;
  numOptionalQuestions: number;
}

/** Fields that reveal or explain the right option; they must never leave the server. */
const ANSWER_KEY_FIELDS = ['correctAnswer', 'userIsCorrect', 'video'] as const;

const OPTION_FIELD = /^answer([1-9]\d*)$/;

/**
 * Returns the options of a question by number, without trailing blanks; `correctAnswer` and
 * `userAnswer` are not options.
 */
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

/** Parses the number of the right option from a number or a text; null when there is none. */
export function correctAnswerOf(fields: QuestionFields): number | null {
  const stated = fields['correctAnswer'];
  const number = typeof stated === 'string' && stated.trim() !== '' ? Number(stated) : stated;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

/** Returns a question without its key, safe to send. */
export function withoutAnswerKey(fields: QuestionFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ANSWER_KEY_FIELDS.some((key) => key === name)));
}

/** Returns the faults of a question's options, for the content lint; empty when there are none. */
export function optionsFaults(fields: QuestionFields, questionIsOptional: boolean): OptionsFault[] {
  const options = optionsOf(fields);
  const correct = correctAnswerOf(fields);
  const hasFault: Record<OptionsFault, boolean> = {
    'too-few-options': options.length < 2,
    'blank-inside': options.some(({ number, text }, index) => text === '' || number !== index + 1),
    'no-such-option': correct !== null && !options.some(({ number }) => number === correct),
    'key-missing': correct === null && !questionIsOptional,
  };
  const order: OptionsFault[] = ['too-few-options', 'blank-inside', 'no-such-option', 'key-missing'];
  return order.filter((fault) => hasFault[fault]);
}

/** Returns the three counts of a quiz, which editors never write. */
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
