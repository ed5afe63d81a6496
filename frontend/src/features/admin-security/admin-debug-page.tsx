// For investigating a login that does not work: what this browser stores of it. The token is never shown or logged.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readStored, STORED } from '../../storage/local-storage.js';
import { Facts, OperatorColumn, PageHeadRow, say, Section, useCredentials } from '../operator/index.js';

export function AdminDebugPage() {
  const credentials = useCredentials();
  const [logged, setLogged] = useState(false);
  const present = (is: boolean) => say(is ? 'debug.present' : 'debug.absent');
  const state = {
    adminFlag: credentials !== null,
    credentials: readStored(STORED.adminCredentials) !== null,
    email: credentials?.email ?? null,
  };
  const log = () => {
    // The page is for this.
    // oxlint-disable-next-line no-console
    console.log('Admin state', state);
    setLogged(true);
  };
  return (
    <OperatorColumn sx={{ maxInlineSize: 640 }}>
      <PageHeadRow title={say('debug.title')} lead={say('debug.lead')} />
      <Section title={say('debug.credentials')}>
        <Facts
          facts={[
            [say('debug.flag'), present(state.adminFlag)],
            [say('debug.credentials'), present(state.credentials)],
            [say('debug.email'), state.email ?? say('debug.none')],
          ]}
        />
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={log}>
          {say('debug.log')}
        </Button>
        <p role="status">{logged && say('debug.logged')}</p>
      </Section>
    </OperatorColumn>
  );
}
