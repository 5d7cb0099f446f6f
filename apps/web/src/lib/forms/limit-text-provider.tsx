import type { ReactNode } from 'react';
import { LimitWordsContext } from '@nestling/ui/form/text-limit.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** Gives the fields below it their words about the length of a text. */
export function LimitTextProvider({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const words = {
    left: (count: number) => t('common.charactersLeft', { count }),
    over: (max: number, count: number) => t('common.charactersOver', { most: max, count }),
  };
  return <LimitWordsContext value={words}>{children}</LimitWordsContext>;
}
