import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Name of a page that is called after its content, such as a course; null while the route table names the page. */
export const pageTitleStore = createStore<{ title: string | null }>(() => ({ title: null }));

/** Names the page after its content for as long as the part is shown (contract section 6, `{course title}`). */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitleStore.setState({ title });
    return () => pageTitleStore.setState({ title: null });
  }, [title]);
}
