import { ButtonLink, Container, EmptyState } from '@yolo/design-system';

/** `spec 1 ch. 2`: any other path. */
export function NotFound() {
  return (
    <Container style={{ paddingBlock: 'var(--s-7)' }}>
      <EmptyState
        page
        drawing="lost"
        title="Oops! Page not found"
        message="This road ends in a field."
        action={
          <ButtonLink href="/" variant="primary">
            Return to Home
          </ButtonLink>
        }
      />
    </Container>
  );
}
