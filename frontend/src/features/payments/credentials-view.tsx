// The login of an account that a payment made: shown this once, to be copied and kept.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { Field } from '../../ui/field.js';
import { IconButton } from '../../ui/icon-button.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { useCopied } from '../../ui/use-copied.js';
import { useAdoptSession, useLoginMutation, useSignedIn } from '../auth/index.js';
import { deviceFingerprint } from '../device/index.js';
import { ResultPage } from './result-page.js';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 4,
  '& > div:last-of-type': { display: 'flex' },
  '& input': { fontFamily: 'ui-monospace, monospace', fontSize: SIZES.sm },
});
const Copied = styled('p')(({ theme }) => ({
  minBlockSize: '1.5em',
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  color: theme.vars.palette.success.main,
}));
const Ways = styled('div')({ display: 'grid', gap: 8 });

/** What the server said, or nothing when it said nothing that a reader could use. */
function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return t('success.loginFailedPlain');
  return t('success.loginFailed', { error: refusalOf(error).message ?? t('success.tryAgain') });
}

interface Props {
  readonly email: string;
  readonly password: string;
  readonly bought: string;
}

export function CredentialsView({ email, password, bought }: Props) {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const adopt = useAdoptSession();
  const [login, { isLoading }] = useLoginMutation();
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { copied, copy } = useCopied();

  const logIn = async () => {
    setFailed(null);
    const { data, error } = await login({ email, password, deviceFingerprint: await deviceFingerprint() });
    if (!data) return setFailed(failureText(error));
    signedIn(data);
    void navigate(paths.home);
  };
  // The payment has begun a session already, so the account is there without a login too.
  const skip = async () => {
    await adopt();
    void navigate(paths.home);
  };
  return (
    <ResultPage title={t('success.title')}>
      <p>{t('success.newUser', { bought })}</p>
      <Alert severity="warning">{t('success.save')}</Alert>
      <Row>
        <Field label={t('auth.email')} value={email} readOnly />
        <div>
          <IconButton icon={Copy} label={t('success.copyEmail')} onClick={() => void copy(email)} />
        </div>
      </Row>
      <Row>
        <Field
          label={t('auth.password')}
          value={password}
          readOnly
          type={shown ? 'text' : 'password'}
          autoComplete="off"
        />
        <div>
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={t(shown ? 'success.hidePassword' : 'success.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
          <IconButton icon={Copy} label={t('success.copyPassword')} onClick={() => void copy(password)} />
        </div>
      </Row>
      <Copied role="status">{copied && t('success.copied')}</Copied>
      {failed && <Alert severity="error">{failed}</Alert>}
      <Ways>
        <Button variant="contained" size="large" disabled={isLoading} onClick={() => void logIn()}>
          {t('success.login')}
        </Button>
        <Button
          variant="text"
          href={paths.home}
          onClick={(event) => {
            event.preventDefault();
            void skip();
          }}
        >
          {t('success.skip')}
        </Button>
      </Ways>
    </ResultPage>
  );
}
