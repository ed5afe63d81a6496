// Where the unsubscribe link of these emails leads. A button does it, because mail scanners open links, too.
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { t } from '../../i18n/check-ins.js';
import { useStopCheckInMailsMutation } from './api.js';

export function StopMails({ token }: { readonly token: string }) {
  const [stop, { isLoading, isSuccess, isError }] = useStopCheckInMailsMutation();
  if (isSuccess) {
    return (
      <Alert severity="success" role="status">
        {t('checkIns.stop.done')}
      </Alert>
    );
  }
  return (
    <Alert
      severity={isError ? 'error' : 'info'}
      action={
        <Button color="inherit" disabled={isLoading} onClick={() => void stop({ token })}>
          {t('checkIns.stop.do')}
        </Button>
      }
    >
      <AlertTitle>{t('checkIns.stop.title')}</AlertTitle>
      {t(isError ? 'checkIns.stop.failed' : 'checkIns.stop.text')}
    </Alert>
  );
}
