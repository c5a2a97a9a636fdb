import { Component, type ReactNode } from 'react';
import { ShellProvider, type Shell } from '../app/host-context';
import { classifyWhileRendering, type LoadFailure } from '../loader/failure';

interface Props {
  children: ReactNode;
  /** Replaces the content after a failure; without it, nothing does. */
  fallback?: (failure: LoadFailure, retry: () => void) => ReactNode;
  /** The path of the page: on another one the content is rendered again. */
  page?: string;
}

interface State {
  failure: LoadFailure | null;
  page: string | undefined;
}

/** Error boundary of a part of the shell: the rest of the page stays, and the failure is reported as the shell's. */
export class Boundary extends Component<Props, State> {
  static override contextType = ShellProvider;
  declare context: Shell;
  override state: State = { failure: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: classifyWhileRendering(error) };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { failure: null, page };
  }

  override componentDidCatch(error: unknown) {
    this.context.failures.report('shell', classifyWhileRendering(error));
  }

  override render() {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    return failure ? fallback?.(failure, () => this.setState({ failure: null })) : children;
  }
}
