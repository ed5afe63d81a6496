// What an account does by e-mail: a forgotten password, and confirming an address. Whether an address has an account is
// never told. Where no SMTP server is configured, all of it is off and says so.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Email, Empty, LinkToken, Password } from '../values.js';

export const accountMail = contract('billing', 'account-mail', {
  mailOptions: operation({
    access: 'public',
    route: 'GET /api/mail-options',
    summary: 'Whether mails are sent, so that pages can hide what needs them',
    input: Empty,
    output: z.object({
      available: z.boolean(),
      /** Sandbox only: the page that shows the mails. */
      mailbox: z.string().nullable(),
    }),
    repeatable: true,
    limit: 'read',
  }),
  requestReset: operation({
    access: 'device',
    route: 'POST /api/password-reset/request',
    summary: 'Send a link for a new password; the same answer in the same time whether or not there is such an account',
    input: z.object({ email: Email }),
    output: Done,
    limit: 'mail',
    errors: ['MAIL_UNAVAILABLE'],
  }),
  resetPassword: operation({
    access: 'device',
    route: 'POST /api/password-reset',
    summary: 'Choose a new password with the link’s token, once; ends all sessions of the account',
    input: z.object({ token: LinkToken, password: Password }),
    output: Done.extend({ endedSessions: z.array(z.string()) }),
    session: 'user-all-end',
    limit: 'account',
    errors: ['LINK_NOT_VALID', 'WEAK_PASSWORD'],
  }),
  addressState: operation({
    access: 'user',
    route: 'GET /api/account-address',
    summary: 'Whether the account’s address is confirmed, and which one waits to take its place',
    input: Empty,
    output: z.object({
      confirmed: z.boolean(),
      /** A generated address of an account that a payment created: it receives no mail. */
      madeUp: z.boolean(),
      pending: z.string().nullable(),
    }),
    repeatable: true,
    limit: 'read',
  }),
  sendConfirmation: operation({
    access: 'user',
    route: 'POST /api/confirm-address/request',
    summary: 'Send the link that confirms the account’s address once more',
    input: Empty,
    output: Done,
    limit: 'mail',
    errors: ['MAIL_UNAVAILABLE'],
  }),
  confirmAddress: operation({
    access: 'device',
    route: 'POST /api/confirm-address',
    summary: 'Confirm an address with the link’s token, once; a new address then becomes the account’s',
    input: z.object({ token: LinkToken }),
    output: Done.extend({ email: z.string(), changed: z.boolean(), endedSessions: z.array(z.string()) }),
    session: 'user-others-end',
    limit: 'account',
    errors: ['LINK_NOT_VALID', 'EMAIL_TAKEN'],
  }),
});
