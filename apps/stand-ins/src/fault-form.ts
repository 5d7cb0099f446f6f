import { escapeHtml, type StandInAnswer } from './answer.ts';
import type { StandIn } from './calls.ts';
import type { CallFault, CallFaultKind, FaultKit, NoticeFault, NoticeFaultKind } from './faults.ts';

/** Those that can be switched on without further values. */
const KINDS: readonly CallFaultKind[] = [
  'drop-before',
  'drop-after',
  'hang',
  'delay',
  '500',
  '429',
  'html',
  'half',
  'huge',
  'endless',
  'redirect',
  'repeat',
];

const NOTICE_KINDS: readonly NoticeFaultKind[] = ['repeat', 'reverse', 'hold', 'delay'];

const MINUTE_MS = 60_000;

/** Answers of a vendor that are faults too, by the name that the form shows. */
export type VendorAnswers = Readonly<Record<string, StandInAnswer>>;

interface FaultFormOptions {
  /** Where the form is sent to. */
  readonly action: string;
  /** Operations that can be chosen before they were called. */
  readonly operations?: readonly string[];
  readonly answers?: VendorAnswers;
  /** Whether it sends notices, which can go wrong too. */
  readonly sendsNotices?: boolean;
  /** Whether it compares times with its own clock, which can be wrong. */
  readonly hasClock?: boolean;
  /** Added to the names of the buttons where a page has several forms. */
  readonly suffix?: string;
}

/** Renders the forms that let calls and notices of a stand-in go wrong, and its clock. */
export function renderFaultForms(standIn: Pick<StandIn, 'faults' | 'journal'>, options: FaultFormOptions): string {
  const { sendsNotices = false, hasClock = false } = options;
  return (
    callForm(standIn, options) +
    (sendsNotices ? noticeForm(options) : '') +
    (hasClock ? clockForm(standIn, options) : '')
  );
}

function callForm(
  { faults, journal }: Pick<StandIn, 'faults' | 'journal'>,
  { action, operations = [], answers = {}, suffix = '' }: FaultFormOptions,
): string {
  const names = new Set(['*', ...operations, ...journal.map(({ operation }) => operation)]);
  const pending = faults
    .pending()
    .map((fault) => describe(fault, answers))
    .join(', ');
  return `<form method="post" action="${action}"><p>Set: ${escapeHtml(pending || 'nothing')}</p>
<label>Operation <select name="operation">${[...names].map(renderOption).join('')}</select></label>
<label>Fault <select name="kind">${[...KINDS, ...Object.keys(answers)].map(renderOption).join('')}</select></label>
<label><input type="checkbox" name="every" value="yes"> every time</label>
<button>Set fault${suffix}</button> <button name="clear" value="yes">Clear faults${suffix}</button></form>`;
}

function noticeForm({ action, suffix = '' }: FaultFormOptions): string {
  return `<form method="post" action="${action}">
<label>Notice <select name="notice">${NOTICE_KINDS.map(renderOption).join('')}</select></label>
<label><input type="checkbox" name="every" value="yes"> every time</label>
<button>Set fault of notices${suffix}</button> <button name="release" value="yes">Send held notices${suffix}</button></form>`;
}

function clockForm({ faults }: Pick<StandIn, 'faults'>, { action, suffix = '' }: FaultFormOptions): string {
  return `<form method="post" action="${action}">
<label>Minutes its clock is fast <input name="clock" type="number" value="${faults.clockSkewMs / MINUTE_MS}" required></label>
<button>Set clock${suffix}</button></form>`;
}

/**
 * Replaces the faults of a stand-in by the one of a form, releases its notices or sets its clock.
 * @returns false where the form names nothing of it
 */
export function setFault(faults: FaultKit, fields: URLSearchParams, answers: VendorAnswers = {}): boolean {
  if (fields.get('clear') === 'yes') faults.clear();
  else if (fields.get('release') === 'yes') faults.releaseNotices();
  else if (fields.has('clock')) return setClock(faults, Number(fields.get('clock') || 'none'));
  else if (fields.has('notice')) return setNoticeFault(faults, fields);
  else return setCallFault(faults, fields, answers);
  return true;
}

function setClock(faults: FaultKit, minutes: number): boolean {
  if (!Number.isFinite(minutes)) return false;
  faults.clockSkewMs = minutes * MINUTE_MS;
  return true;
}

function setNoticeFault(faults: FaultKit, fields: URLSearchParams): boolean {
  const kind = NOTICE_KINDS.find((one) => one === fields.get('notice'));
  if (!kind) return false;
  faults.clear();
  faults.add({ operation: 'notice', kind, ...frequencyOf(fields) });
  return true;
}

function frequencyOf(fields: URLSearchParams): { every?: number } {
  return fields.get('every') === 'yes' ? { every: 1 } : {};
}

function setCallFault(faults: FaultKit, fields: URLSearchParams, answers: VendorAnswers): boolean {
  const chosen = fields.get('kind') ?? '';
  const kind = KINDS.find((one) => one === chosen);
  const answer = new Map(Object.entries(answers)).get(chosen);
  if (!kind && !answer) return false;
  const fault: Pick<CallFault, 'kind' | 'answer'> = kind ? { kind } : { kind: 'answer', ...(answer && { answer }) };
  faults.clear();
  faults.add({ operation: fields.get('operation') || '*', ...fault, ...frequencyOf(fields) });
  return true;
}

function describe(fault: CallFault | NoticeFault, answers: VendorAnswers): string {
  const { operation, kind, every } = fault;
  const named = Object.entries(answers).find(([, answer]) => 'answer' in fault && answer === fault.answer);
  return `${named?.[0] ?? kind} for ${operation === '*' ? 'any' : operation}${every === undefined ? '' : ', every time'}`;
}

function renderOption(value: string): string {
  return `<option value="${escapeHtml(value)}">${value === '*' ? 'any' : escapeHtml(value)}</option>`;
}
