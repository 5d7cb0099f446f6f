import type { FileFacts, RenderingFault } from './rendering.ts';
import { RENDERS } from './rendering.ts';

/**
 * Returns the calls of components and hooks that read the browser or the clock in a plain function
 * of the web app, however many calls away: `Part: a > b > window`.
 */
export function helperFaults(files: readonly FileFacts[]): RenderingFault[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, string | null>();

  /** What a function reads, with the functions on the path to it; null for nothing. */
  function readOf(key: string): string | null {
    const done = known.get(key);
    if (done !== undefined) return done;
    // Functions may call each other.
    known.set(key, null);
    const [path = '', name = ''] = key.split('#');
    const file = byPath.get(path);
    const read = file?.reads.find((one) => one.in === name)?.what ?? (file ? readByCalls(file, name) : null);
    const found = read === null ? null : `${name} > ${read}`;
    known.set(key, found);
    return found;
  }

  function readByCalls(file: FileFacts, name: string): string | null {
    for (const call of file.calls) {
      const read = call.in === name ? readByCall(file, call.callee) : null;
      if (read !== null) return read;
    }
    return null;
  }

  // Components and hooks are judged themselves.
  const readByCall = ({ path, imports }: FileFacts, callee: string): string | null =>
    RENDERS.test(callee) ? null : readOf(imports.get(callee) ?? `${path}#${callee}`);

  const faults = files.flatMap((file) =>
    file.calls.flatMap(({ in: name, callee, line }) => {
      const read = RENDERS.test(name) ? readByCall(file, callee) : null;
      return read === null ? [] : [{ file: file.path, line, what: `${name}: ${read}` }];
    }),
  );
  return [...new Map(faults.map((fault) => [`${fault.file}#${fault.what}`, fault])).values()];
}
