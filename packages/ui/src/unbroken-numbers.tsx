import { Fragment } from 'react';
import styles from './unbroken-numbers.module.css';

/**
 * A phone number, or any digits in groups between hyphens or spaces, with the words that a no-break
 * space joins to it and the mark after it: a browser may break between a block and its neighbors.
 */
const NUMBER = /(?:[^\s<>&]+\u00a0)*\d+(?:[- ]\d+)+[.,;:!?)]*/g;

/** The same, or a tag of HTML, whose attributes must stay as they are. */
const TAG_OR_NUMBER = new RegExp(`<[^>]*>|${NUMBER.source}`, 'g');

/** A text whose phone numbers stay on one line where they fit. */
export function UnbrokenNumbers({ text }: { text: string }) {
  const numbers = text.match(NUMBER) ?? [];
  return (
    <span>
      {text.split(NUMBER).map((part, index) => (
        <Fragment key={index}>
          {part}
          {numbers[index] === undefined ? null : <span className={styles.number}>{numbers[index]}</span>}
        </Fragment>
      ))}
    </span>
  );
}

/** Returns HTML whose phone numbers stay on one line where they fit. */
export function withUnbrokenPhones(html: string): string {
  return html.replaceAll(TAG_OR_NUMBER, (part) =>
    part.startsWith('<') ? part : `<span class="${styles.number}">${part}</span>`,
  );
}
