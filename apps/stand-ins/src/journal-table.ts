import { escapeHtml } from './answer.ts';
import type { JournalEntry } from './calls.ts';

/**
 * Renders the last calls of a journal, the newest first, without what they contained.
 * @param name the accessible name of the table
 */
export function renderJournal(journal: readonly JournalEntry[], name: string, count: number): string {
  if (journal.length === 0) return '<p>No call has come.</p>';
  const rows = journal.slice(-count).toReversed().map(renderRow);
  return `<table><caption>${escapeHtml(name)}</caption><tr><th scope="col">Time<th scope="col">Operation<th scope="col">Status</tr>${rows.join('')}</table>`;
}

function renderRow(entry: JournalEntry): string {
  const time = entry.at.toISOString();
  return `<tr><td><time datetime="${time}">${time.slice(11, 23)}</time><td>${escapeHtml(entry.operation)}<td>${statusOf(entry)}</tr>`;
}

function statusOf({ status, fault }: JournalEntry): string {
  const answer = status === null ? 'no answer' : String(status);
  return fault === null ? answer : `${answer} (${fault})`;
}
