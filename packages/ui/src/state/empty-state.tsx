import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  picture: string;
  title: string;
  text: string;
  /** As wide as its container, where it replaces a list and not a card. */
  wide?: boolean;
  /** One soft button. */
  children: ReactNode;
}

/** Placeholder where there is no content yet. */
export function EmptyState(props: EmptyStateProps) {
  return <StatePanel kind="empty" {...props} />;
}
