import type { DeskCommand } from '@nestling/contract/desk/commands';
import { Pill } from '@nestling/ui/pill.tsx';

const TAGS = {
  reads: { kind: 'egg', text: 'Reads' },
  reversible: { kind: 'honey', text: 'Can be undone' },
  final: { kind: 'coral', text: 'Final' },
} as const satisfies Record<DeskCommand['effect'], object>;

/** What a command changes, as a tag. */
export function EffectTag({ effect }: Pick<DeskCommand, 'effect'>) {
  const { kind, text } = TAGS[effect];
  return <Pill kind={kind}>{text}</Pill>;
}
