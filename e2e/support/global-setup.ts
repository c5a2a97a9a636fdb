import { startApp } from './app.ts';
import { startRecipePages } from './recipe-pages.ts';

/** Starts one production build for all journeys; they use unique data and so do not affect each other. */
export default async function globalSetup() {
  const recipes = await startRecipePages();
  const app = await startApp({ env: { OUTBOUND_ALLOW: recipes.host } });
  process.env.YOLO_URL = app.url;
  process.env.YOLO_DATA_DIR = app.dataDir;
  process.env.YOLO_RECIPES = recipes.host;
  return async () => {
    await app.stop();
    recipes.end();
  };
}
