import type { StandInAnswer } from './answer.ts';
import { escapeHtml } from './answer.ts';
import type { StandIn } from './calls.ts';
import type { CallFault, CallFaultKind, FaultKit, NoticeFault } from './faults.ts';

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

/** Answers of a vendor that are faults too, by the name that the form shows. */
export type VendorAnswers = Readonly<Record<string, StandInAnswer>>;

interface FaultFormOptions {
  /** Where the form is sent to. */
  readonly action: string;
  /** Operations that can be chosen before they were called. */
  readonly operations?: readonly string[];
  readonly answers?: VendorAnswers;
  /** Added to the names of the buttons where a page has several forms. */
  readonly suffix?: string;
}

/** Renders the form that lets the next call of a stand-in, or every call, go wrong. */
export function renderFaultForm(
  { faults, journal }: Pick<StandIn, 'faults' | 'journal'>,
  { action, operations = [], answers = {}, suffix = '' }: FaultFormOptions,
): string {
  const known = new Set(['*', ...operations, ...journal.map(({ operation }) => operation)]);
  const pending = faults
    .pending()
    .map((fault) => describe(fault, answers))
    .join(', ');
  return `<form method="post" action="${action}"><p>Set: ${escapeHtml(pending || 'nothing')}</p>
<label>Operation <select name="operation">${[...known].map(renderOption).join('')}</select></label>
<label>Fault <select name="kind">${[...KINDS, ...Object.keys(answers)].map(renderOption).join('')}</select></label>
<label><input type="checkbox" name="every" value="yes"> every time</label>
<button>Set fault${suffix}</button> <button name="clear" value="yes">Clear faults${suffix}</button></form>`;
}

/**
 * Replaces the faults of a stand-in by the one of a form.
 * @returns false where the form names no fault
 */
export function setFault(faults: FaultKit, fields: URLSearchParams, answers: VendorAnswers = {}): boolean {
  if (fields.get('clear') === 'yes') {
    faults.clear();
    return true;
  }
  const chosen = fields.get('kind') ?? '';
  const kind = KINDS.find((known) => known === chosen);
  const answer = new Map(Object.entries(answers)).get(chosen);
  if (!kind && !answer) return false;
  const fault: Pick<CallFault, 'kind' | 'answer'> = kind ? { kind } : { kind: 'answer', ...(answer && { answer }) };
  const isEvery = fields.get('every') === 'yes';
  faults.clear();
  faults.add({ operation: fields.get('operation') || '*', ...fault, ...(isEvery && { every: 1 }) });
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
