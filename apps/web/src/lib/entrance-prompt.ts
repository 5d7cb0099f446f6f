import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** True while the page shown has answered the question that the menu puts before its way in (picture 20d). */
export const entrancePromptStore = createStore(() => ({ answered: false }));

/** Leaves the question out of the menu as long as the calling page is shown. */
export function useAnsweredPrompt(): void {
  useEffect(() => {
    entrancePromptStore.setState({ answered: true });
    return () => entrancePromptStore.setState({ answered: false });
  }, []);
}
