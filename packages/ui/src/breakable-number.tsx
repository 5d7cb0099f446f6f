import { Fragment } from 'react';

/**
 * Parts end after each hyphen, because browsers never break between a hyphen and a digit, and after
 * four characters of a long part.
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
