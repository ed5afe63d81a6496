// Where the link that confirms an address leads. A button confirms it, because mail scanners open links, too.
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { useConfirmAddressMutation } from './api.js';
import { AuthLayout } from './auth-layout.js';
import { useAdoptSession } from './use-account.js';
import { useLinkToken } from './use-link-token.js';

function Confirmed({ email, changed }: { readonly email: string; readonly changed: boolean }) {
  return (
    <>
      <Alert severity="success" role="status">
        <AlertTitle>{t(changed ? 'confirm.changed' : 'confirm.done')}</AlertTitle>
        {t(changed ? 'confirm.changedText' : 'confirm.doneText', { email })}
      </Alert>
      <Button variant="contained" component={Link} to={paths.account}>
        {t('confirm.toAccount')}
      </Button>
    </>
  );
}

export function ConfirmAddressPage() {
  const token = useLinkToken();
  const adopt = useAdoptSession();
  const [confirm, { data, isLoading, error }] = useConfirmAddressMutation();
  const submit = async () => {
    if (!token || isLoading || data) return;
    const done = await confirm({ token });
    // Whoever is signed in here sees the new address at once.
    if (done.data?.changed) await adopt();
  };
  return (
    <AuthLayout title={t('confirm.heading')} intro={t('confirm.intro')} onSubmit={() => void submit()}>
      {!token && <Alert severity="warning">{t('reset.noLink')}</Alert>}
      {error && <Alert severity="error">{refusalOf(error).message ?? t('confirm.failed')}</Alert>}
      {data && <Confirmed {...data} />}
      {token && !data && (
        <Button type="submit" variant="contained" size="large" disabled={isLoading}>
          {t(isLoading ? 'confirm.submitting' : 'confirm.submit')}
        </Button>
      )}
    </AuthLayout>
  );
}
