import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import { withUnbrokenPhones } from '@nestling/ui/unbroken-numbers.tsx';
import styles from './questions.module.css';

const QUESTION_START = '<h3>';
const QUESTION_END = '</h3>';

/**
 * Renders HTML of the server with each `<h3>` and its text up to the next heading in a native
 * `<details>`, so that it opens without a script, by a search in the page, and in print.
 */
export function Questions({ html }: { html: string }) {
  return html
    .split(/(?=<h[23]>)/)
    .map((part, index) => ({ part, key: `${index} ${part.slice(0, 80)}` }))
    .map(({ part, key }) =>
      part.startsWith(QUESTION_START) ? (
        <Question key={key} html={part} />
      ) : (
        <div key={key} dangerouslySetInnerHTML={{ __html: withUnbrokenPhones(part) }} />
      ),
    );
}

function Question({ html }: { html: string }) {
  const end = html.indexOf(QUESTION_END);
  const title = html.slice(QUESTION_START.length, end);
  const answer = html.slice(end + QUESTION_END.length);
  return (
    <details className={styles.question}>
      <summary className={styles.summary}>
        <h3 className={styles.title} dangerouslySetInnerHTML={{ __html: title }} />
        <CaretDownIcon className={styles.caret} weight="bold" size={22} aria-hidden="true" />
      </summary>
      <div className={styles.answer} dangerouslySetInnerHTML={{ __html: withUnbrokenPhones(answer) }} />
    </details>
  );
}
