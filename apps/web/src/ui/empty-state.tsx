import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  picture: string;
  title: string;
  text: string;
  /** As wide as what it stands in, where it stands for a list and not for a card. */
  wide?: boolean;
  /** One soft button. */
  children: ReactNode;
}

/** What stands where nothing is yet (design guide, Empty state). */
export function EmptyState(props: EmptyStateProps) {
  return <StatePanel kind="empty" {...props} />;
}
