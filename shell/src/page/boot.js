/*
 * Runs inline, before the first paint, so that the theme does not change visibly. The fonts are preloaded here, because they
 * depend on the stored font choice, and browsers warn about every preloaded font that is not used.
 */
(function () {
  var fonts = document.currentScript.dataset;
  var root = document.documentElement;
  var readStored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var theme = readStored('yolo.theme');
  root.dataset.theme = theme === 'dark' || theme === 'yolo' ? theme : 'light';
  var og = readStored('yolo.font') === 'og';
  if (og) root.dataset.font = 'og';
  if (readStored('yolo.session')) {
    // Hides the parts of a first paint that are for guests only.
    root.dataset.member = '';
    // Preloads of pages for members; others are led to the login and would not use them.
    var memberHints = document.getElementById('member-hints');
    if (memberHints) document.head.append(memberHints.content);
  }
  // A form that is submitted before the app has started is sent once, and the app waits for it (hand-over.ts).
  document.addEventListener('submit', function (event) {
    var first = document.getElementById('first-paint');
    if (!first || !first.contains(event.target)) return;
    if ('sent' in first.dataset) event.preventDefault();
    first.dataset.sent = '';
  });
  // A button that needs the app is remembered, and pressed when the app has started (hand-over.ts).
  document.addEventListener('click', function (event) {
    var pressed = event.target.closest('#first-paint button[type=button]');
    if (!pressed) return;
    var previous = document.querySelector('#first-paint [data-pressed]');
    if (previous) delete previous.dataset.pressed;
    pressed.dataset.pressed = '';
  });
  // A page restored from the back-forward cache has no submission pending.
  addEventListener('pageshow', function () {
    var first = document.getElementById('first-paint');
    if (first) delete first.dataset.sent;
  });
  // The first paint is painted before the app occupies the main thread; a hidden page paints nothing.
  var script = fonts.entry && document.createElement('script');
  var start = function () {
    if (script.isConnected) return;
    // Preloads of other files of this page start together with the script.
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
  // If the app cannot start, a notice replaces the blank page. It is removed if the app starts after all.
  var app = function () {
    return document.getElementById('app');
  };
  var entry = function () {
    return new URL(fonts.entry || document.querySelector('script[src]').src, location.href);
  };
  // Reported like other failures, so that a broken shell stops its own rollout.
  var reportFailure = function () {
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
  var showStartFailure = function () {
    if (!app()) return addEventListener('DOMContentLoaded', showStartFailure);
    if (app().firstElementChild || document.getElementById('dead')) return;
    reportFailure();
    var notice = document.createElement('div');
    Object.assign(notice, { id: 'dead', role: 'alert', textContent: 'Yolo could not start. ' });
    notice.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:9;padding:16px;font:16px/1.5 sans-serif;background:#fff;color:#000;border-bottom:2px solid';
    var reload = document.createElement('button');
    Object.assign(reload, { type: 'button', textContent: 'Reload' });
    reload.style.cssText = 'font:inherit;padding:4px 12px;color:#000;background:#fff;border:2px solid';
    reload.onclick = function () {
      var reloadPage = function () {
        location.reload();
      };
      // Replaces the cached script first; a plain reload would run it again.
      setTimeout(reloadPage, 5000);
      fetch(entry(), { cache: 'reload' }).then(reloadPage, reloadPage);
    };
    notice.append(reload);
    document.body.append(notice);
    new MutationObserver(function () {
      notice.remove();
      this.disconnect();
    }).observe(app(), { childList: true });
  };
  var onError = function (event) {
    var from = event.target === window ? event.filename : event.target.src;
    if (from && new URL(from, location.href).pathname === entry().pathname) showStartFailure();
  };
  addEventListener('error', onError, true);
  setTimeout(showStartFailure, 15000);
  ((og ? fonts.ogFonts : fonts.fonts) || '')
    .split(' ')
    .filter(Boolean)
    .forEach(function (href) {
      var link = document.createElement('link');
      // Stylesheets load fonts without credentials and integrity; a different preload would load them twice.
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
