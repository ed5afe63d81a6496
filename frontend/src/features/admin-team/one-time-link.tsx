// A link that is shown once, to be sent to its operator over a private channel.
import type { OperatorLink } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../app/paths.js';
import { copyText } from '../../ui/copy-text.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Field } from '../../ui/field.js';
import { say, Time } from '../operator/index.js';

/** In the fragment, which no server logs. */
export const addressOf = (token: string): string => `${location.origin}${paths.adminJoin}#${token}`;

export function OneTimeLink({ link, onClose }: { readonly link: OperatorLink; readonly onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const address = addressOf(link.token);
  return (
    <DialogFrame title={say('team.linkTitle')} onClose={onClose}>
      <Alert severity="info">{say('team.linkText', { email: link.email })}</Alert>
      <Field
        label={say('team.link')}
        hint={
          <>
            {say('team.linkUntil')} <Time at={link.expiresAt} />
          </>
        }
        readOnly
        multiline
        minRows={3}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="contained" onClick={() => void copyText(address).then(() => setCopied(true))}>
        {say(copied ? 'team.copied' : 'team.copy')}
      </Button>
    </DialogFrame>
  );
}
