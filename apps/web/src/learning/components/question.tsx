import { useId } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { XIcon } from '@nestling/ui/icons/x.ts';
import cards from '@nestling/ui/form/radio-cards.module.css';
import radio from '@nestling/ui/form/radio.module.css';
import type from '@nestling/ui/text.module.css';
import { UnbrokenNumbers } from '@nestling/ui/unbroken-numbers.tsx';
import type { QuestionModel } from '../data/quiz/quiz.ts';
import styles from './question.module.css';

interface QuestionProps {
  question: QuestionModel;
  /** Position on the page, from 1. */
  number: number;
  answer: number | null;
  /** The server's mark of the answer; null without one. */
  mark: boolean | null;
  /** Draws a rule above; a marked question has a background instead. */
  isRuled: boolean;
  onChoose: (option: number) => void;
}

/** Renders one question with its options. */
export function Question({ question, number, answer, mark, isRuled, onChoose }: QuestionProps) {
  const { t } = useMessages();
  const errorId = useId();
  const isWrong = mark === false;
  return (
    <fieldset
      className={classNames(styles.question, isRuled && styles.ruled, isWrong && styles.wrong)}
      role="radiogroup"
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? errorId : undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.head}>
          <Mark number={number} mark={mark} />
          <span className={classNames(type.h3, styles.text)}>
            {question.question}
            {question.questionIsOptional ? <span className={styles.optional}>{t('quiz.optional')}</span> : null}
          </span>
        </span>
      </legend>
      <div className={styles.body}>
        {isWrong ? (
          <div className={styles.error}>
            <FieldError id={errorId}>{t('quiz.notQuite')}</FieldError>
          </div>
        ) : null}
        <div className={styles.options}>
          {question.options.map((option) => (
            <label key={option.number} className={classNames(radio.card, cards.option)}>
              <input
                className={radio.circle}
                type="radio"
                name={question.id}
                value={option.number}
                checked={option.number === answer}
                onChange={() => onChoose(option.number)}
              />
              <UnbrokenNumbers text={option.text} />
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Each mark has a word too, because color and shape must not be the only signal. */
function Mark({ number, mark }: Pick<QuestionProps, 'number' | 'mark'>) {
  const { t } = useMessages();
  if (mark === null) {
    return (
      <span className={styles.egg}>
        <span className={type.hidden}>{t('quiz.questionNumber', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
    );
  }
  const Icon = mark ? CheckIcon : XIcon;
  return (
    <span className={classNames(styles.egg, !mark && styles.wrongEgg)}>
      <Icon weight="bold" size={20} role="img" aria-label={t(mark ? 'quiz.right' : 'quiz.incorrect')} />
    </span>
  );
}
