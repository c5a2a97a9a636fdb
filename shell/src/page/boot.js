/*
 * Runs before the first paint, inline in the page: the theme must not change under the reader's eyes. Only here is it
 * known which faces the page will write with, and a font that is fetched early and not used is a warning on every page.
 */
(function () {
  var fonts = document.currentScript.dataset;
  var root = document.documentElement;
  var kept = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var theme = kept('yolo.theme');
  root.dataset.theme = theme === 'dark' || theme === 'yolo' ? theme : 'light';
  var og = kept('yolo.font') === 'og';
  if (og) root.dataset.font = 'og';
  // What a first paint says to guests alone.
  if (kept('yolo.session')) root.dataset.member = '';
  // An answer that was given before the app is there goes out once, and the app lets it (hand-over.ts).
  document.addEventListener('submit', function (event) {
    var first = document.getElementById('first-paint');
    if (!first || !first.contains(event.target)) return;
    if ('sent' in first.dataset) event.preventDefault();
    first.dataset.sent = '';
  });
  // A button that only the app can answer is pressed once the app is there (hand-over.ts).
  document.addEventListener('click', function (event) {
    var pressed = event.target.closest('#first-paint button[type=button]');
    if (!pressed) return;
    var before = document.querySelector('#first-paint [data-pressed]');
    if (before) delete before.dataset.pressed;
    pressed.dataset.pressed = '';
  });
  // Coming back to this page, nothing is on its way.
  addEventListener('pageshow', function () {
    var first = document.getElementById('first-paint');
    if (first) delete first.dataset.sent;
  });
  // Where words stand already, they are painted before the app takes the processor; a page that nobody sees paints nothing.
  var script = fonts.entry && document.createElement('script');
  var start = function () {
    if (script.isConnected) return;
    // What else this page will need, asked for together with it.
    var hints = document.getElementById('hints');
    if (hints) document.head.append(hints.content);
    document.head.append(script);
  };
  if (script) {
    Object.assign(script, {
      src: fonts.entry,
      crossOrigin: 'anonymous',
      integrity: fonts.integrity || '',
      nonce: document.currentScript.nonce,
    });
    addEventListener('DOMContentLoaded', function () {
      if (document.hidden) return start();
      setTimeout(start, 1000);
      requestAnimationFrame(function () {
        setTimeout(start);
      });
    });
  }
  // The app itself cannot come: one sentence, because a white page says nothing. It goes should the app come after all.
  var app = function () {
    return document.getElementById('app');
  };
  var entry = function () {
    return new URL(fonts.entry || document.querySelector('script[src]').src, location.href);
  };
  // Counted as any failure is, so that a rollout of this shell ends by itself.
  var tell = function () {
    var generation = document.getElementById('yolo-generation');
    if (!generation || JSON.parse(generation.textContent).preview) return;
    var report = { remote: 'shell', project: 'shell', failure: 'threw-starting' };
    report.build = entry().pathname.split('/')[3];
    report.message = 'the shell did not start';
    report.path = location.pathname.slice(0, 300);
    var headers = { 'content-type': 'application/json' };
    fetch('/api/failures', {
      method: 'POST',
      keepalive: true,
      headers: headers,
      body: JSON.stringify(report),
    }).catch(function () {});
  };
  var sayDead = function () {
    if (!app()) return addEventListener('DOMContentLoaded', sayDead);
    if (app().firstElementChild || document.getElementById('dead')) return;
    tell();
    var said = document.createElement('div');
    Object.assign(said, { id: 'dead', role: 'alert', textContent: 'Yolo could not start. ' });
    said.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:9;padding:16px;font:16px/1.5 sans-serif;background:#fff;color:#000;border-bottom:2px solid';
    var reload = document.createElement('button');
    Object.assign(reload, { type: 'button', textContent: 'Reload' });
    reload.style.cssText = 'font:inherit;padding:4px 12px;color:#000;background:#fff;border:2px solid';
    reload.onclick = function () {
      var again = function () {
        location.reload();
      };
      // What the browser keeps in the script's place would be run again.
      setTimeout(again, 5000);
      fetch(entry(), { cache: 'reload' }).then(again, again);
    };
    said.append(reload);
    document.body.append(said);
    new MutationObserver(function () {
      said.remove();
      this.disconnect();
    }).observe(app(), { childList: true });
  };
  var onError = function (event) {
    var from = event.target === window ? event.filename : event.target.src;
    if (from && new URL(from, location.href).pathname === entry().pathname) sayDead();
  };
  addEventListener('error', onError, true);
  setTimeout(sayDead, 15000);
  ((og ? fonts.ogFonts : fonts.fonts) || '')
    .split(' ')
    .filter(Boolean)
    .forEach(function (href) {
      var link = document.createElement('link');
      // A stylesheet asks for its fonts without credentials and without integrity; asked otherwise they would come twice.
      Object.assign(link, {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
        href: href,
      });
      document.head.append(link);
    });
})();
