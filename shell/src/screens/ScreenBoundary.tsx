import { MountContext } from '@yolo/platform/remote';
import { Container, RemoteTile } from '@yolo/design-system';
import { Component, type ReactNode } from 'react';

interface State {
  failed: boolean;
  attempt: number;
}

/** Keeps a failure of the shell's own screen out of the rest of the page; "Try again" asks for its code anew. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render() {
    const { failed, attempt } = this.state;
    if (!failed) return <MountContext value={`screen ${attempt}`}>{this.props.children}</MountContext>;
    return (
      <Container style={{ paddingBlock: 'var(--s-7)' }}>
        <RemoteTile
          title="This page did not open"
          message="Check your connection. What you typed is kept."
          onRetry={() => this.setState({ failed: false, attempt: attempt + 1 })}
        />
      </Container>
    );
  }
}
