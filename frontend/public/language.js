/* global document, localStorage, location */
// Runs before the first paint. The address says in which language a page is. One that names none is English, unless this
// reader has chosen another language: then the same page in that language takes its place. Operators' screens are English.
(function () {
  var root = document.documentElement;
  var named = /^\/(he|ru)(?=\/|$)/.exec(location.pathname);
  var language = named ? named[1] : 'en';
  var path = named ? location.pathname.slice(named[0].length) || '/' : location.pathname;
  var wanted = language;
  try {
    // The key is that of STORED in src/storage/local-storage.ts.
    var chosen = localStorage.getItem('language');
    if (!named && /^(he|ru)$/.test(chosen)) wanted = chosen;
    if (named && !chosen) localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the address alone decides.
  }
  if (/^\/admin/.test(path)) wanted = 'en';
  root.lang = language;
  root.dir = language === 'he' ? 'rtl' : 'ltr';
  // Installed from here, the app has the names of this language; it stays the same app.
  if (language !== 'en') document.querySelector('link[rel=manifest]').href = '/manifest.' + language + '.webmanifest';
  if (wanted === language) return;
  root.hidden = true;
  var prefix = wanted === 'en' ? '' : '/' + wanted;
  location.replace(prefix + (path === '/' && prefix ? '' : path) + location.search + location.hash);
})();
