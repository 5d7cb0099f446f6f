import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Title of a page that is named after its content or state, such as a course; null while the title
 * of the table of pages applies.
 */
export const pageTitleStore = createStore<{ title: string | null }>(() => ({ title: null }));

/** Sets the title of the page while the component is mounted. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitleStore.setState({ title });
    return () => pageTitleStore.setState({ title: null });
  }, [title]);
}
