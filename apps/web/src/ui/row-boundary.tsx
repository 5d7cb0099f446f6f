import { Component } from 'react';
import type { ReactNode } from 'react';

interface RowBoundaryProps {
  onFault: ((fault: unknown) => void) | undefined;
  children: ReactNode;
}

/** Renders nothing in place of a row that cannot be rendered, so that its list stays. */
export class RowBoundary extends Component<RowBoundaryProps, { isLeftOut: boolean }> {
  override state = { isLeftOut: false };

  static getDerivedStateFromError(): { isLeftOut: boolean } {
    return { isLeftOut: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault?.(fault);
  }

  override render(): ReactNode {
    return this.state.isLeftOut ? null : this.props.children;
  }
}
