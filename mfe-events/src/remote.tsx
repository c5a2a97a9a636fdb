import { defineRemote } from '@yolo/platform/remote';
import { manifest } from '../remote.manifest';
import { App } from './App';
import { EventFrame } from './features/frame/EventFrame';
import { EVENT_FRAME } from './slots';

export default defineRemote(manifest, { App, slots: { [EVENT_FRAME]: EventFrame } });
