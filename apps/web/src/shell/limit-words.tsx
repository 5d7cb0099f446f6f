import type { ReactNode } from 'react';
import { useMessages } from '../lib/i18n/use-messages.ts';
import { LimitWordsContext } from '../ui/text-limit.ts';

/** Gives the fields of a page their words about the length of a text. */
export function LimitWords({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const words = {
    left: (count: number) => t('common.charactersLeft', { count }),
    over: (most: number, count: number) => t('common.charactersOver', { most, count }),
  };
  return <LimitWordsContext value={words}>{children}</LimitWordsContext>;
}
