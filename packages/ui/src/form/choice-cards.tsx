import styles from './choice-cards.module.css';
import { classNames } from '../class-names.ts';
import cards from './radio-cards.module.css';
import radio from './radio.module.css';
import type { RadioOption } from './radio-cards.tsx';
import type from '../text.module.css';

interface Choice<Value extends string> extends RadioOption<Value> {
  /** URL of the drawing beside the text. */
  picture?: string;
}

interface ChoiceCardsProps<Value extends string> {
  name: string;
  /** The question, as large as a section title. */
  question: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  /** Columns: `pair` also on phones, the others only where there is room. */
  columns: 'two' | 'three' | 'pair';
  onChange: (value: Value) => void;
}

/** A question with a card for each answer, with or without a drawing. */
export function ChoiceCards<Value extends string>({
  name,
  question,
  options,
  value,
  columns,
  onChange,
}: ChoiceCardsProps<Value>) {
  return (
    <fieldset>
      <legend className={classNames(type.h3, styles.legend)}>{question}</legend>
      <div className={classNames(styles.options, styles[columns])}>
        {options.map((option) => {
          const input = (
            <input
              className={radio.circle}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          );
          if (option.picture === undefined) {
            return (
              <label key={option.value} className={classNames(radio.card, cards.option, styles.option)}>
                {input}
                <span className={styles.words}>{option.label}</span>
              </label>
            );
          }
          return (
            <label key={option.value} className={classNames(radio.card, cards.option, styles.option, styles.pictured)}>
              <img className={styles.picture} src={option.picture} alt="" width={124} height={100} />
              <span className={styles.answer}>
                {input}
                <span className={styles.words}>{option.label}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
