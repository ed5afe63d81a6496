// What the operator's screens have in common: the width, the login in front of them, and the head with who is logged in.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import { useCredentials } from './credentials.js';
import { LoginForm } from './login-form.js';
import { say } from './texts.js';
import { useOperatorLogout } from './use-operator.js';

export const OperatorColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  inlineSize: '100%',
  maxInlineSize: 1680,
  marginInline: 'auto',
  padding: 'clamp(20px, 3vw, 32px) clamp(12px, 2.5vw, 32px) 40px',
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  '& h1': { fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)' },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export function PageHeadRow({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Head>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {lead}
        </Typography>
      </div>
      <Actions>{children}</Actions>
    </Head>
  );
}

export function LogoutButton() {
  const logout = useOperatorLogout();
  return (
    <Button variant="outlined" startIcon={<LogOut size={18} />} onClick={() => void logout()}>
      {say('logout')}
    </Button>
  );
}

interface Props {
  readonly title: string;
  /** Buttons beside the logout. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The login form, or the screen with its head. */
export function OperatorPage({ title, actions, children }: Props) {
  const credentials = useCredentials();
  if (!credentials) return <LoginForm />;
  return (
    <OperatorColumn key={credentials.email}>
      <PageHeadRow title={title} lead={say('welcome', { email: credentials.email })}>
        {actions}
        <LogoutButton />
      </PageHeadRow>
      {children}
    </OperatorColumn>
  );
}
