import { CaretDownIcon } from '../../ui/icons/caret-down.ts';
import { withUnbrokenNumbers } from '../../ui/unbroken-numbers.tsx';
import styles from './questions.module.css';

const QUESTION = '<h3>';
const QUESTION_END = '</h3>';

/**
 * Renders HTML of the server with each `<h3>` and its text folded, in elements of the browser, so
 * that it opens without a script, by a search in the page, and on paper.
 */
export function Questions({ html }: { html: string }) {
  return html
    .split(/(?=<h[23]>)/)
    .map((part, at) => ({ part, key: `${at} ${part.slice(0, 80)}` }))
    .map(({ part, key }) =>
      part.startsWith(QUESTION) ? (
        <Question key={key} html={part} />
      ) : (
        <div key={key} dangerouslySetInnerHTML={{ __html: withUnbrokenNumbers(part) }} />
      ),
    );
}

function Question({ html }: { html: string }) {
  const end = html.indexOf(QUESTION_END);
  const title = html.slice(QUESTION.length, end);
  const answer = html.slice(end + QUESTION_END.length);
  return (
    <details className={styles.question}>
      <summary className={styles.summary}>
        <h3 className={styles.title} dangerouslySetInnerHTML={{ __html: title }} />
        <CaretDownIcon className={styles.caret} weight="bold" size={22} aria-hidden="true" />
      </summary>
      <div className={styles.answer} dangerouslySetInnerHTML={{ __html: withUnbrokenNumbers(answer) }} />
    </details>
  );
}
