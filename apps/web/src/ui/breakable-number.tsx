import { Fragment } from 'react';

/** Behind hyphens, which no browser does by itself where a digit follows, and in a long part behind each fourth character. */
const PARTS = /-|[^-]{1,4}/g;

/** A number that may break where a person would group it: behind its hyphens and, where a part is long, in fours. */
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
