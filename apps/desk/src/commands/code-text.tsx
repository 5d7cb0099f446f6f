import styles from './code-text.module.css';

interface CodeTextProps {
  children: string;
  /** Titles of the command's fields: a flag of the shell is named as its field is here. */
  titles?: Readonly<Record<string, string>>;
}

/** A sentence whose parts in backticks are code. */
export function CodeText({ children, titles }: CodeTextProps) {
  return children.split('`').map((part, at) => {
    if (at % 2 === 0) return part;
    const field = titles?.[/^--([\w-]+)$/.exec(part)?.[1] ?? ''];
    return field === undefined ? (
      <code key={at} className={styles.code}>
        {part}
      </code>
    ) : (
      <strong key={at}>{field}</strong>
    );
  });
}
