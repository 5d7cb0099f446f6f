/**
 * Makes the stacks of the bundle name file and line of the sources. `--enable-source-maps` would
 * read all maps at each start, which takes 0.15 s of it; here the first stack of a file reads its
 * map. The build puts this before each entry of the bundle.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/** @type {typeof Error.prepareStackTrace} */
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placed(frame)}`)].join('\n');

/** @param {NodeJS.CallSite} frame */
function placed(frame) {
  /** @type {{ toString: () => string }} */
  const printed = frame;
  const text = printed.toString();
  const [file, line, column] = [frame.getScriptNameOrSourceURL(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith('file:') || line === null || column === null) return text;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return text;
  const source = new URL(origin.fileName, file).href;
  return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

/**
 * @param {string} file
 * @returns {SourceMap | null} null for a file without one, which is not of the bundle
 */
function mapOf(file) {
  const cached = maps.get(file);
  if (cached !== undefined) return cached;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
