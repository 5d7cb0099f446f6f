import type { DeskCommand } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import type { ReactNode } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { Problem } from '../session/problem.tsx';
import { useCommands } from './use-commands.ts';

interface WithCommandsProps {
  children: (commands: readonly DeskCommand[]) => ReactNode;
}

/** Draws something of the commands once they are read. */
export function WithCommands({ children }: WithCommandsProps) {
  const { data, error, refetch } = useCommands();
  if (data !== undefined) return children(data);
  if (error === null) return <p role="status">Reading the commands…</p>;
  return (
    <>
      <Problem>{failureText(error)}</Problem>
      <Button kind="outline" small inRow onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}
