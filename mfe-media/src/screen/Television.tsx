import { EmptyState } from '@yolo/design-system';
import { PhotoWall } from '@yolo/design-system/wall';
import { useCallback, useEffect, useState } from 'react';
import { CodeCard } from './CodeCard';
import type { ScreenServer } from './screen-server';
import { Pairing } from './pairing';
import { ScreenWall } from './ScreenWall';
import { storedSecret, renewSecret } from './secret';

/** `/tv`: shows a code for the host to type, and then the wall, also after the television was switched off and on. */
export function Television({ line }: { line: ScreenServer }) {
  const [secret, setSecret] = useState(storedSecret);
  const [code, setCode] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [paired, setPaired] = useState(false);
  useEffect(() => {
    const pairing = new Pairing(line.api, secret, {
      code(next) {
        setCode(next);
        setFailed(false);
      },
      paired: () => setPaired(true),
      failed: () => setFailed(true),
    });
    pairing.start();
    return () => pairing.end();
  }, [line, secret]);
  // The next screen needs another secret.
  const startOver = useCallback(() => {
    setPaired(false);
    setCode(null);
    setSecret(renewSecret());
  }, []);
  if (paired) return <ScreenWall line={line} token={secret} onEnded={startOver} />;
  return (
    <PhotoWall title="A screen for your photos" picture={null}>
      {code === null && failed && (
        <EmptyState
          drawing="photos"
          title="No connection yet"
          message="The code comes by itself as soon as there is one."
        />
      )}
      {code !== null && <CodeCard code={code} />}
    </PhotoWall>
  );
}
