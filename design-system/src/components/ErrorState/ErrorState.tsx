import { styled } from 'styled-components';
import { CloudOffIcon, RotateCwIcon } from '../../icons';
import { role, surface } from '../../tokens';
import { Button } from '../Button/Button';
import { surfaceStyle } from '../Card/Card';

export interface ErrorStateProps {
  /** What failed, as specified, e.g. 'Failed to load notifications'. */
  title: string;
  /** Possible cause, or what to do. */
  message?: string;
  /** Retries the failed request. */
  onRetry?: () => void;
  /** Label of the button. */
  retryLabel?: string;
  /** A retry is pending. */
  busy?: boolean;
}

const Root = styled.div.attrs(surface)`
  ${surfaceStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  > svg {
    flex: none;
    color: ${role('danger')};
    width: 1.5rem;
    height: 1.5rem;
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  font-size: ${role('t-2')};
  line-height: 1.45;
  color: ${role('text-2')};
  b {
    display: block;
    font-size: 1rem;
    font-weight: ${role('w-strong')};
    color: ${role('ink')};
  }
`;

/** A list or card that could not be loaded: icon, sentence, Retry. */
export function ErrorState({ title, message, onRetry, retryLabel = 'Retry', busy }: ErrorStateProps) {
  return (
    <Root role="alert">
      <CloudOffIcon aria-hidden />
      <Words>
        <b>{title}</b>
        {message}
      </Words>
      {onRetry && (
        <Button icon={<RotateCwIcon aria-hidden />} onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </Root>
  );
}
