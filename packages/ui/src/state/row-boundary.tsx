import { Component, type ReactNode } from 'react';

interface RowBoundaryProps {
  /** Value of the row, which is rendered again once it is another one. */
  row?: unknown;
  onFault: ((fault: unknown) => void) | undefined;
  children: ReactNode;
}

interface RowState {
  row: unknown;
  isLeftOut: boolean;
}

/** Renders nothing in place of a row that cannot be rendered, so that its list stays. */
export class RowBoundary extends Component<RowBoundaryProps, RowState> {
  override state: RowState = { row: this.props.row, isLeftOut: false };

  static getDerivedStateFromProps({ row }: RowBoundaryProps, state: RowState): RowState | null {
    return row === state.row ? null : { row, isLeftOut: false };
  }

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
