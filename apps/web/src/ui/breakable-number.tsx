import { Fragment } from 'react';

/** A number that may break behind its hyphens: no browser does that by itself where a digit follows. */
export function BreakableNumber({ value }: { value: string }) {
  return (
    <span translate="no">
      {value.split('-').map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : '-'}
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
