import { Fragment } from 'react';

/**
 * After hyphens, where no browser breaks before a digit, and in a long part after each fourth
 * character.
 */
const PARTS = /-|[^-]{1,4}/g;

/**
 * A number that may break where a person would group it: after its hyphens and, in a long part,
 * after four characters.
 */
export function BreakableNumber({ value }: { value: string }) {
  return (
    <span translate="no">
      {(value.match(PARTS) ?? []).map((part, index) => (
        <Fragment key={index}>
          {index === 0 || part === '-' ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
