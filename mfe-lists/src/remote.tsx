import { defineRemote } from '@yolo/platform/remote';
import { manifest } from '../remote.manifest';
import { App } from './App';

export default defineRemote(manifest, { App });
