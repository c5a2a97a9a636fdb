import { createRoot } from 'react-dom/client';
import { federation } from './loader/federation';
import { Remotes } from './loader/remotes';
import { readGeneration } from './page/generation';
import { mountParcel } from './loader/parcels';

const remotes = new Remotes(readGeneration(document), federation);
createRoot(document.getElementById('app')!).render(
  <button onClick={() => remotes.load('mfe-fixture', './App').then((l) => mountParcel('x', l, {} as never))}>
    Shell
  </button>,
);
