import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Whether the page itself answers the question that the menu shows before its entrance link. */
export const entrancePromptStore = createStore(() => ({ answered: false }));

/** Removes the question from the menu as long as the calling page is shown. */
export function useAnsweredPrompt(): void {
  useEffect(() => {
    entrancePromptStore.setState({ answered: true });
    return () => entrancePromptStore.setState({ answered: false });
  }, []);
}
