import parser, { type Tree, type TreeNode } from 'webvtt-parser';
import entities from 'webvtt-parser/html-entities.json' with { type: 'json' };

/** A caption as a viewer reads it. */
export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Without tags, entities and blank lines. */
  readonly lines: readonly string[];
}

/** Why browsers would refuse a file of captions as it is. */
export type CaptionProblem =
  /** SubRip, which most programs for subtitles write. */
  | 'srt'
  /** SubViewer, which YouTube exports. */
  | 'sbv'
  /** WebVTT with the decimal commas of SubRip. */
  | 'commas'
  /** WebVTT without its first line. */
  | 'no-header'
  /** Times with an empty line behind them, such as where each line end was written twice. */
  | 'empty-lines'
  /** Nothing in it is a caption. */
  | 'no-cues';

/** What is read of a file of captions. */
export interface Captions {
  readonly cues: readonly Cue[];
  /** Null where a browser reads it as it is. */
  readonly problem: CaptionProblem | null;
  /** Start in seconds of the first caption that ends before it begins, so that nobody sees it. */
  readonly backwards?: number;
  /** Start in seconds of the first caption that is longer than any, so that it is left out. */
  readonly tooLong?: number;
  /** The first lines of times that cannot be read, counted from 1; their captions are left out. */
  readonly unread?: readonly number[];
}

/**
 * Characters of the text or the times of a caption, with its marks; one with a mark for each word
 * has a third. The parser of each text goes one level deeper for each tag, and compares each
 * setting with those before it.
 */
export const MAX_CAPTION_TEXT = 2000;

/** Characters by their names, such as `&eacute;`. */
const CHARACTERS: ReadonlyMap<string, string> = new Map(Object.entries(entities));

/**
 * Names without a semicolon, which can begin another one: for each name that it does not know, the
 * parser tries all of them.
 */
const OPEN_NAMES = Object.fromEntries(Object.entries(entities).filter(([name]) => !name.endsWith(';')));

const CLOSED_NAME = /&[a-z0-9]+;/gi;

const HEADER = /^WEBVTT(?:[ \t\n]|$)/;

/** The line of a cue's times, with the comma of SubRip or the dot of WebVTT. */
const SRT_TIMES = /^([ \t]*(?:\d+:)?\d{2}:\d{2}),(\d{3}[ \t]*-->[ \t]*(?:\d+:)?\d{2}:\d{2}),(\d{3})/gm;

/** The line of a caption's times in SubViewer. */
const SBV_TIMES = /^(\d+:\d{2}:\d{2}\.\d{3}),(\d+:\d{2}:\d{2}\.\d{3})[ \t]*$/gm;

/** A line break inside a caption of SubViewer. */
const SBV_BREAK = /\[br\]/i;

/** Positions and letters such as `{\\an8}`, which programs for SubRip take from another format. */
const OVERRIDES = /\{\\[a-z][^{}\n]*\}/gi;

const TIMES = /^[ \t]*(?:\d+:)?\d{2}:\d{2}\.\d{3}\s+-->/m;

/** Two times of a caption as people and programs write them, right or wrong: `0:1.5 -> 0:4`. */
const LIKE_TIMES = /-->|^\s*\d+(?::\d+)+(?:[.,;:]\d+)?(?:\s*(?:[-–—]+>|→)\s*|,)\d+(?::\d+)+(?:[.,;:]\d+)?\s*$/;

/** What is no caption until the next empty line. */
const OTHER_BLOCK = /^(?:NOTE|STYLE)(?:[ \t]|$)/;

/**
 * Parses captions as browsers read WebVTT, without what only a program shows. SubRip, SubViewer,
 * and a file without the first line of WebVTT are read too, because their times leave no doubt.
 * @param text with `\n` at the end of its lines
 */
export function parseCaptions(text: string): Captions {
  const read = parseAsIs(text);
  if (read.problem !== 'no-cues' || !text.includes('-->')) return read;
  const { cues, problem, tooLong } = parseAsIs(text.replaceAll('\n\n', '\n'));
  if (problem === 'no-cues') return read;
  return { cues, problem: 'empty-lines', ...(tooLong !== undefined && { tooLong }) };
}

function parseAsIs(text: string): Captions {
  const { webvtt, problem } = asWebvtt(text);
  const { short, tooLong } = withoutLongTexts(webvtt);
  const parsed = cuesOf(short);
  const cues = withoutHighlights(
    parsed.map(({ startTime, endTime, tree, text: written }) => ({
      start: startTime,
      end: endTime,
      lines: linesOf(tree),
      written,
    })),
  );
  const read = isRolling(webvtt, cues) ? rolledOnce(cues) : cues;
  const withText = read.filter(({ lines }) => lines.length > 0);
  const visible = withText.filter(({ start, end }) => end > start);
  const unread = findUnreadTimes(text);
  const backwards = withText.find(({ start, end }) => end < start)?.start;
  return {
    cues: visible,
    problem: visible.length === 0 ? 'no-cues' : problem,
    ...(backwards !== undefined && { backwards }),
    ...(tooLong !== undefined && { tooLong }),
    ...(unread.length > 0 && { unread }),
  };
}

function cuesOf(webvtt: string) {
  return new parser.WebVTTParser(OPEN_NAMES).parse(webvtt.replaceAll(CLOSED_NAME, numbered), 'captions').cues;
}

/** Returns the numbers of a character, which the parser reads at once; an unknown name stays. */
function numbered(name: string): string {
  const characters = CHARACTERS.get(name);
  if (characters === undefined) return name;
  const units = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
  return units.map((unit) => `&#${unit};`).join('');
}

/** An editor reads the first of them, and each is parsed once more. */
const MAX_UNREAD = 100;

function findUnreadTimes(text: string): number[] {
  const unread: number[] = [];
  let isOther = false;
  for (const [at, written] of text.split('\n').entries()) {
    isOther = OTHER_BLOCK.test(written) || (isOther && written !== '');
    if (at === 0 && HEADER.test(written)) continue;
    if (!isOther && LIKE_TIMES.test(written) && !isLineOfTimes(written)) unread.push(at + 1);
    if (unread.length === MAX_UNREAD) break;
  }
  return unread;
}

function isLineOfTimes(line: string): boolean {
  const webvtt = line.replaceAll(SRT_TIMES, '$1.$2.$3').replaceAll(SBV_TIMES, '$1 --> $2');
  return startOf(webvtt) !== undefined;
}

/** Returns the start of a line of times; undefined for one that cannot be read. */
function startOf(times: string): number | undefined {
  return cuesOf(`WEBVTT\n\n${times.slice(0, MAX_CAPTION_TEXT)}`)[0]?.startTime;
}

/** An empty line would end the caption. */
function withLineBreaks(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const broken = line.split(SBV_BREAK);
    return broken.length === 1 ? [line] : broken.filter((one) => one.trim() !== '');
  });
  return lines.join('\n');
}

/** Leaves out the texts that are too long, because a part of one might end inside a tag. */
function withoutLongTexts(webvtt: string): { short: string; tooLong: number | undefined } {
  const lines = webvtt.split('\n');
  const before = linesBeforeLongTexts(lines);
  let isLong = false;
  const short = lines.filter((line, at) => {
    const isBefore = endsText(line) || at === 0;
    isLong = isBefore ? before.has(at) : isLong;
    return isBefore || !isLong;
  });
  const starts = [...before].map((at) => startOf(lines[at] ?? ''));
  return {
    short: short.map((line) => line.slice(0, MAX_CAPTION_TEXT)).join('\n'),
    tooLong: starts.find((start) => start !== undefined),
  };
}

/** Indexes of the lines, most of them of times, that texts follow which are too long. */
function linesBeforeLongTexts(lines: readonly string[]): ReadonlySet<number> {
  const indexes = new Set<number>();
  let [before, length] = [0, 0];
  for (const [at, line] of lines.entries()) {
    if (endsText(line) || at === 0) [before, length] = [at, 0];
    else length += line.length;
    if (length > MAX_CAPTION_TEXT) indexes.add(before);
  }
  return indexes;
}

function endsText(line: string): boolean {
  return line === '' || line.includes('-->');
}

/** How programs mark the word that is being said. */
const HIGHLIGHT = /<(?:[ub]|c\.|font)/i;

/** Returns captions that mark one word after the other of a line as one. */
function withoutHighlights(cues: readonly (Cue & { written: string })[]): Cue[] {
  const once: Cue[] = [];
  let before = '';
  for (const { written, ...cue } of cues) {
    const last = once.at(-1);
    const isMarked = before !== written && (HIGHLIGHT.test(before) || HIGHLIGHT.test(written));
    const isSame = last?.end === cue.start && last.lines.join('\n') === cue.lines.join('\n') && isMarked;
    if (last && isSame) once[once.length - 1] = { ...last, end: cue.end };
    else once.push(cue);
    before = written;
  }
  return once;
}

/** The number of a caption, and its times, behind the text of the one before. */
const NUMBER_BEHIND_TEXT = /([^\n])\n(\d+\n[^\n]*-->)/g;

function asWebvtt(written: string): { webvtt: string; problem: Exclude<CaptionProblem, 'no-cues'> | null } {
  const text = written.replaceAll(OVERRIDES, '').replaceAll(NUMBER_BEHIND_TEXT, '$1\n\n$2');
  const dotted = text.replaceAll(SRT_TIMES, '$1.$2.$3');
  if (HEADER.test(text)) return { webvtt: dotted, problem: dotted === text ? null : 'commas' };
  if (dotted !== text) return { webvtt: `WEBVTT\n\n${dotted}`, problem: 'srt' };
  const arrowed = text.replaceAll(SBV_TIMES, '$1 --> $2');
  if (arrowed !== text) return { webvtt: `WEBVTT\n\n${withLineBreaks(arrowed)}`, problem: 'sbv' };
  return { webvtt: `WEBVTT\n\n${text}`, problem: TIMES.test(text) ? 'no-header' : null };
}

function linesOf(tree: Tree): string[] {
  return tree.children
    .map(textOf)
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(node: TreeNode<'rt'> | TreeNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'object' ? node.children.map(textOf).join('') : '';
}

/** Seconds: the cues between which a program lets lines roll are shorter than anybody can read. */
const ROLL_SECONDS = 0.05;

/** Captions of speech recognition show each line twice: as it is said, and above the next one. */
function isRolling(webvtt: string, cues: readonly Cue[]): boolean {
  const hasTimesInText = /<\d{2}:\d{2}(?::\d{2})?\.\d{3}>/.test(webvtt);
  return hasTimesInText || cues.some(({ start, end }) => end - start > 0 && end - start < ROLL_SECONDS);
}

/** Returns rolling captions with each line once. */
function rolledOnce(cues: readonly Cue[]): Cue[] {
  const once: Cue[] = [];
  let before: readonly string[] = [];
  for (const cue of cues) {
    const last = once.at(-1);
    const lines = cue.lines.slice(overlapOf(before, cue.lines));
    if (lines.length > 0) once.push({ ...cue, lines });
    // What only stays on the screen belongs to the cue that said it.
    else if (last && cue.lines.length > 0) once[once.length - 1] = { ...last, end: cue.end };
    if (cue.lines.length > 0) before = cue.lines;
  }
  return once;
}

/** Lines that a program lets roll at once; most show two. */
const MAX_ROLLING = 20;

/** The number of lines at the beginning that are the last ones of before. */
function overlapOf(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length, MAX_ROLLING); count > 0; count -= 1) {
    const [end, beginning] = [before.slice(-count), lines.slice(0, count)];
    if (end.every((line, at) => line === beginning[at])) return count;
  }
  return 0;
}

/** Formats captions as WebVTT that every browser reads. */
export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, lines }) => `${timeOf(start)} --> ${timeOf(end)}\n${lines.map(escaped).join('\n')}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [
    Math.floor(thousandths / 3_600_000),
    Math.floor(thousandths / 60_000) % 60,
    thousandths % 60_000,
  ];
  const whole = String(Math.floor(rest / 1000)).padStart(2, '0');
  const part = String(rest % 1000).padStart(3, '0');
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:${whole}.${part}`;
}

function escaped(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
