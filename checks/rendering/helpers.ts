import { RENDERS, type FileFacts, type RenderingFault } from './rendering.ts';

/**
 * Returns the calls of components and hooks that read the browser or the clock in a plain function
 * of the web app, however many calls away: `Part: a > b > window`.
 */
export function helperFaults(files: readonly FileFacts[]): RenderingFault[] {
  const byPath = new Map(files.map((file) => [file.path, file]));

  /**
   * What a function reads, with the functions on the path to it; null for nothing.
   * @param seen functions that were followed already, because functions may call each other
   */
  function readOf(key: string, seen: Set<string>): string | null {
    if (seen.has(key)) return null;
    seen.add(key);
    const [path = '', name = ''] = key.split('#');
    const file = byPath.get(path);
    const read = file?.reads.find((one) => one.in === name)?.what ?? (file ? readByCalls(file, name, seen) : null);
    return read === null ? null : `${name} > ${read}`;
  }

  function readByCalls(file: FileFacts, name: string, seen: Set<string>): string | null {
    for (const call of file.calls) {
      const read = call.in === name ? readByCall(file, call.callee, seen) : null;
      if (read !== null) return read;
    }
    return null;
  }

  // Components and hooks are judged themselves.
  const readByCall = ({ path, imports }: FileFacts, callee: string, seen: Set<string>): string | null =>
    RENDERS.test(callee) ? null : readOf(imports.get(callee) ?? `${path}#${callee}`, seen);

  const faults = files.flatMap((file) =>
    file.calls.flatMap(({ in: name, callee, line }) => {
      const read = RENDERS.test(name) ? readByCall(file, callee, new Set()) : null;
      return read === null ? [] : [{ file: file.path, line, what: `${name}: ${read}` }];
    }),
  );
  return [...new Map(faults.map((fault) => [`${fault.file}#${fault.what}`, fault])).values()];
}
