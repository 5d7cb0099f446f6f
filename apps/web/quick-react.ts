import { libraryChange } from './library-change.ts';

const REACT_DOM = /react-dom-client\.production\.js$/;

const DIRECTIVE = '"use strict";';

/** An exception that React knows its own work by, as it makes it while it is loaded. */
const EXCEPTION = /(?<=^(?:var)? +\w+Exception = )Error\(/gm;

/** An error in all but the note of where it was made. */
const UNTRACED = 'function untraced(message) { return Object.assign(Object.create(Error.prototype), { message }); }';

/**
 * Lets React make the exceptions that it knows its own work by without noting where it made them. Nobody reads that, and to
 * find it out a browser that is watched by its tools reads the whole file a second time: a fifth of a second on a phone.
 */
export const quickReact = () => libraryChange('quick-react', REACT_DOM, withoutStacks);

/**
 * The same module with its own exceptions made without a stack.
 * @throws Error when it makes none where it did
 */
export function withoutStacks(code: string): string {
  if (code.search(EXCEPTION) < 0) throw new Error('react-dom makes its exceptions elsewhere now');
  return code.replace(DIRECTIVE, `${DIRECTIVE} ${UNTRACED}`).replace(EXCEPTION, 'untraced(');
}
