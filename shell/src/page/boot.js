/* Runs before the first paint, inline in the page: the theme must not change under the reader's eyes. */
(function () {
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
  if (kept('yolo.font') === 'og') root.dataset.font = 'og';
})();
