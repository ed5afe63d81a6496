// @ts-check
// The mails that arrived, newest first, as pages for people and as JSON for tests.
import { listPage, mailPage, missingPage } from './pages.mjs';

const LIMIT = 500;

/** @typedef {import('../index.d.ts').ReceivedMail} ReceivedMail */
/** @typedef {ReturnType<typeof createMailbox>} Mailbox */

export function createMailbox() {
  /** @type {ReceivedMail[]} */
  let mails = [];
  let lastId = 0;
  return {
    /** @param {{ to: string[], mail: import('postal-mime').Email }} received */
    add({ to, mail }) {
      const { messageId = '', subject = '', text = '', html = '', from } = mail;
      const header = (/** @type {string} */ name) => mail.headers.find(({ key }) => key === name)?.value ?? '';
      mails = [
        {
          id: ++lastId,
          at: new Date().toISOString(),
          messageId,
          from: from?.address ?? '',
          to,
          subject,
          text,
          html,
          automatic: header('auto-submitted') !== '',
        },
        ...mails,
      ].slice(0, LIMIT);
    },
    /** @param {string} [to] only those to this address */
    list: (to) => mails.filter((mail) => to === undefined || mail.to.includes(to)),
    /** @param {number} id */
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}

/** @param {string} body @param {number} [status] */
const page = (body, status = 200) => ({ status, body, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** @param {Mailbox} mailbox @returns {import('../http.mjs').Route[]} */
export function mailboxRoutes(mailbox) {
  return [
    {
      method: 'GET',
      path: '/mailbox',
      handle: ({ query }) => page(listPage(mailbox.list(query.get('to') ?? undefined))),
    },
    {
      method: 'GET',
      path: '/mailbox/:id',
      handle: ({ params }) => {
        const mail = mailbox.find(Number(params.id));
        return mail ? page(mailPage(mail)) : page(missingPage(), 404);
      },
    },
    { method: 'GET', path: '/__mails', handle: ({ query }) => ({ body: mailbox.list(query.get('to') ?? undefined) }) },
    {
      method: 'DELETE',
      path: '/__mails',
      handle: () => {
        mailbox.clear();
        return { status: 204 };
      },
    },
  ];
}
