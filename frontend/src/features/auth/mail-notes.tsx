// What is said around mails: that one was sent, that none can be, and where a trial keeps them.
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';

/** The page of the sandbox that shows the mails. */
export function MailboxNote({ mailbox }: { readonly mailbox: string | null | undefined }) {
  if (!mailbox) return null;
  return (
    <Alert severity="info">
      {t('mail.mailbox')} <a href={mailbox}>{t('mail.toMailbox')}</a>
    </Alert>
  );
}

export function MailOff() {
  return (
    <Alert severity="info">
      {t('mail.off')} <Link to={paths.contact}>{t('mail.toContact')}</Link>
    </Alert>
  );
}

interface SentProps {
  readonly title: string;
  readonly text: string;
  readonly mailbox: string | null | undefined;
}

export function MailSent({ title, text, mailbox }: SentProps) {
  return (
    <>
      <Alert severity="success" role="status">
        <AlertTitle>{title}</AlertTitle>
        {text}
      </Alert>
      <MailboxNote mailbox={mailbox} />
    </>
  );
}
