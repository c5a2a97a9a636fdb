import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { App } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { signUp } from './instance.ts';
import { EVENT_NAME as NAME, inviteByEmail } from './invitation.ts';
import { median } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 7);
const assets = fileURLToPath(new URL('../../../shell/dist/assets', import.meta.url));

/** Type of the entries for `elementtiming`, which is missing in TypeScript's DOM types. */
interface PerformanceElementTiming extends PerformanceEntry {
  renderTime: number;
}

/** Milliseconds from the navigation until the event's name is painted: medians of alternating rounds. */
export interface FirstWords {
  cold: number;
  /** A second visit with the cache of the first. */
  again: number;
}

/**
 * A guest's visit by link, compared with a handwritten page with the same text and fonts, on slow 4G with a processor that is
 * slowed down four times.
 */
export async function firstWords(
  browser: Browser,
  app: App,
): Promise<{ ours: FirstWords; byHand: FirstWords }> {
  const { link } = await inviteByEmail(app, await signUp(app.url));
  const page = await serveByHand();
  const times = { ours: [] as FirstWords[], byHand: [] as FirstWords[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.ours.push(await visitTwice(browser, link));
      times.byHand.push(await visitTwice(browser, page.url));
    }
  } finally {
    page.stop();
  }
  const medians = (all: FirstWords[]): FirstWords => ({
    cold: median(all.map(({ cold }) => cold)),
    again: median(all.map(({ again }) => again)),
  });
  return { ours: medians(times.ours), byHand: medians(times.byHand) };
}

async function visitTwice(browser: Browser, url: string): Promise<FirstWords> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  try {
    return { cold: await paintTime(context, url), again: await paintTime(context, url) };
  } finally {
    await context.close();
  }
}

/** A page on a slow phone and slow 4G, with the figures of the browser's developer tools. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function paintTime(context: BrowserContext, url: string): Promise<number> {
  const page = await slowPage(context);
  await page.addInitScript((name) => {
    // The time is the browser's own for the heading's frame: a script's measurement would wait for other scripts.
    const observer = new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.textContent !== name) continue;
        heading.setAttribute('elementtiming', 'name');
        observer.disconnect();
      }
    });
    observer.observe(document, { childList: true, subtree: true });
    const words = new Promise<number>((resolve) => {
      new PerformanceObserver((list) =>
        resolve((list.getEntries()[0] as PerformanceElementTiming).renderTime),
      ).observe({
        type: 'element',
        buffered: true,
      });
    });
    Object.assign(window, { words });
  }, NAME);
  await page.goto(url, { waitUntil: 'commit' });
  const at = await page.evaluate(() => (window as unknown as { words: Promise<number> }).words);
  // Lets everything be cached for the next visit.
  await page.waitForLoadState('networkidle');
  await page.close();
  return at;
}

/**
 * A minimal page with the same text, each part in the font, weight and size of the app: on a slow processor typesetting takes as
 * long as everything else.
 */
async function serveByHand(): Promise<{ url: string; stop(): void }> {
  const fonts = Object.fromEntries(
    ['fraunces-latin-full-normal', 'instrument-sans-latin-wght-normal'].map((name) => {
      const file = readdirSync(assets).find((each) => each.startsWith(`${name}.`))!;
      return [`/${name}.woff2`, readFileSync(`${assets}/${file}`)];
    }),
  );
  const html = gzipSync(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>@font-face{font-family:T;src:url(/fraunces-latin-full-normal.woff2);font-weight:100 900;font-display:swap}
@font-face{font-family:S;src:url(/instrument-sans-latin-wght-normal.woff2);font-weight:400 700;font-display:swap}
body{font:16px S,sans-serif;margin:0;padding:1rem;background:#d1ebd9}b,button{font-weight:600;font-family:S}
nav,label{font-size:15px;font-weight:600}i,h1{font-style:normal;font-family:T,serif;font-weight:480}
h1{font-size:35.88px}b{font-size:17px}button{font-size:15.84px}small{font-size:15px}</style>
<nav><a href="/login">Login</a></nav>
<p><i style="font-size:10.3px">Sat</i> <i style="font-size:90px;font-weight:560">17</i> <i style="font-size:11px">July</i>
<p><i style="font-size:28px;font-weight:520">236</i> <b style="font-size:11px">days to go</b>
<p><b style="font-size:14.4px">BM</b> Hosted by<br><b style="font-size:16px">Bench Mark</b><h1>${NAME}</h1>
<p><i style="font-size:33.84px">Sat</i> <b>July 17th, 2027</b><p><b>Fiesole</b>
<form method="post"><label>Your name <input name="name" placeholder="First and last name" required></label>
<p><small>Shown to the others in the lists.</small>
<p><button name="answer" value="accepted">Going</button> <button name="answer" value="declined">Not Going</button></form>
<p><i style="font-size:24px;font-weight:520">1</i> <small>going</small>`);
  const server = createServer(({ url = '/' }, response) => {
    const font = fonts[url];
    if (font) {
      response.writeHead(200, {
        'content-type': 'font/woff2',
        'cache-control': 'max-age=31536000, immutable',
      });
      response.end(font);
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    });
    response.end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
