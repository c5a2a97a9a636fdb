import { startApp } from './app.ts';

/** One production build for all journeys; unique data keeps them apart. */
export default async function globalSetup() {
  const app = await startApp();
  process.env.YOLO_URL = app.url;
  process.env.YOLO_DATA_DIR = app.dataDir;
  return () => app.stop();
}
