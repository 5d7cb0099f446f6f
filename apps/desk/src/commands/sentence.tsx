import type { DeskReport } from '@nestling/contract/desk/commands';
import link from '@nestling/ui/link.module.css';
import { Link } from 'react-router';
import { CodeText } from './code-text.tsx';
import { prefill } from './prefill.ts';
import { commandAddress } from './use-commands.ts';

type Parts = DeskReport['says'][number];

interface SentenceProps {
  parts: Parts;
  /** Titles of the command's fields, by their names. */
  titles: Readonly<Record<string, string>>;
}

/** A sentence of a report. Where it names another command, it leads to its page, filled in. */
export function Sentence({ parts, titles }: SentenceProps) {
  return parts.map((part, at) => <Part key={at} part={part} titles={titles} />);
}

function Part({ part, titles }: { part: Parts[number]; titles: SentenceProps['titles'] }) {
  if (typeof part === 'string') return <CodeText>{part}</CodeText>;
  if ('flag' in part) return <strong>{titleOf(part, titles)}</strong>;
  const { command, args = {} } = part.next;
  return (
    <Link className={link.text} to={commandAddress(command)} onClick={() => prefill(command, args)}>
      {command}
    </Link>
  );
}

function titleOf(
  { flag, value }: { flag: string; value?: string | undefined },
  titles: SentenceProps['titles'],
): string {
  const title = titles[flag] ?? flag;
  return value === undefined ? title : `${title} ${value}`;
}

/** Returns a sentence as a text, for what is announced. */
export function sentenceText({ parts, titles }: SentenceProps): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'flag' in part ? titleOf(part, titles) : part.next.command;
    })
    .join('');
}
