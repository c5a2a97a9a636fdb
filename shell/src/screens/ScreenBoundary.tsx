import { MountContext } from '@yolo/platform/remote';
import { Container, RemoteTile } from '@yolo/design-system';
import { Component, type ReactNode } from 'react';
import { classifyWhileRendering, type LoadFailure } from '../loader/failure';
import { failureText, needsReload } from '../region/failure-texts';

interface Props {
  children: ReactNode;
  onFailure: (failure: LoadFailure) => void;
  /** Reloads the page. */
  onReload: () => void;
}

interface State {
  failure: LoadFailure | null;
  attempt: number;
}

/** Error boundary of the shell's own screens; "Try again" loads the code again. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: classifyWhileRendering(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(classifyWhileRendering(error));
  }

  override render() {
    const { failure, attempt } = this.state;
    const { children, onReload } = this.props;
    if (!failure) return <MountContext value={`screen ${attempt}`}>{children}</MountContext>;
    const isOutdated = needsReload(failure);
    return (
      <Container style={{ paddingBlock: 'var(--s-7)' }}>
        <RemoteTile
          title="This page did not open"
          message={isOutdated ? failureText(failure) : 'Check your connection. What you typed is kept.'}
          onRetry={() => this.setState({ failure: null, attempt: attempt + 1 })}
          onReload={isOutdated ? onReload : undefined}
        />
      </Container>
    );
  }
}
