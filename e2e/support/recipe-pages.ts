import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const pici = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'A kitchen' },
    {
      '@type': ['Recipe'],
      name: 'Pici with burst tomatoes',
      recipeYield: '4 servings',
      totalTime: 'PT1H10M',
      recipeIngredient: ['400 g pici', '12 tomatoes', '½ cup olive oil', 'salt, more than you think'],
    },
  ],
};

/** A fake site with recipes, whose addresses journeys paste. */
export interface RecipePages {
  /** `host:port`, for OUTBOUND_ALLOW. */
  host: string;
  end(): void;
}

/** Serves a large page, compressed by gzip. @param filler HTML beside the recipe */
export async function startRecipePages(filler = ' '.repeat(1_000_000)): Promise<RecipePages> {
  const script = `<script type="application/ld+json">${JSON.stringify(pici)}</script>`;
  const page = gzipSync(`<!doctype html><title>A kitchen</title>${script}${filler}`);
  const server = createServer(({ url }, response) => {
    if (!url?.startsWith('/pici')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
