// @ts-check
// The mailbox as pages. Plain HTML: it works without scripts, and a mail's own HTML is confined to a frame.

const STYLE =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}' +
  'ul{list-style:none;padding:0}li{border-top:1px solid #8886;padding:.8rem 0}li a{font-weight:600}' +
  'small{display:block;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8886;padding:1rem;unicode-bidi:plaintext}' +
  'iframe{inline-size:100%;block-size:34rem;border:1px solid #8886;background:#fff}';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** @param {string} title @param {string} body */
function page(title, body) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** Addresses in the text become links. @param {string} text */
function linked(text) {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(end, index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    end = index + address.length;
  }
  return html + escaped(text.slice(end));
}

/** @param {import('../index.d.ts').ReceivedMail} mail */
const entry = ({ id, subject, to, at }) =>
  `<li><a href="/mailbox/${id}" dir="auto">${escaped(subject)}</a><small>to ${escaped(to.join(', '))} · ${at}</small></li>`;

/** @param {import('../index.d.ts').ReceivedMail[]} mails */
export function listPage(mails) {
  const list = mails.length > 0 ? `<ul>${mails.map(entry).join('')}</ul>` : '<p>No mail has come yet.</p>';
  const what =
    '<p>Nothing leaves this machine: these are the mails that the product has sent. Load the page again for new ones.</p>';
  return page('Mailbox', `<h1>Sandbox mailbox</h1>${what}${list}`);
}

/** @param {import('../index.d.ts').ReceivedMail} mail */
export function mailPage({ subject, from, to, at, text, html }) {
  const head = `<p><a href="/mailbox">All mails</a></p><h1 dir="auto">${escaped(subject)}</h1>`;
  const facts = `<p><small>from ${escaped(from)} · to ${escaped(to.join(', '))} · ${at}</small></p>`;
  const frame = `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The mail as HTML" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>`;
  return page(subject, `${head}${facts}<h2>As text</h2><pre>${linked(text)}</pre><h2>As HTML</h2>${frame}`);
}

export const missingPage = () => page('Not found', '<h1>No such mail</h1><p><a href="/mailbox">All mails</a></p>');
