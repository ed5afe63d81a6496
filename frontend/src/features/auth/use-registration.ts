// Registering, from the page and from the dialog alike.
import type { User } from '@medconsult/common';
import { refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/auth.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { reportConversion } from '../ads/index.js';
import { deviceFingerprint } from '../device/index.js';
import { useRegisterMutation } from './api.js';
import { useSignedIn } from './use-account.js';

export const PASSWORD_MIN = 6;

/** The toast says that it failed, as specified; the server's reason is shown at the field that it is about. */
function fieldErrors(error: unknown): { email?: string | undefined; password?: string | undefined } {
  const { code, message } = refusalOf(error);
  if (code === 'EMAIL_TAKEN') return { email: message };
  if (code === 'WEAK_PASSWORD') return { password: message };
  return {};
}

export function useRegistration() {
  const dispatch = useAppDispatch();
  const signedIn = useSignedIn();
  const [send, { isLoading, error }] = useRegisterMutation();

  /** The new user, or null after the toast that says that it failed. */
  const register = async (email: string, password: string): Promise<User | null> => {
    const { data } = await send({ email: email.trim(), password, deviceFingerprint: await deviceFingerprint() });
    if (!data) {
      dispatch(toastShown({ title: t('register.failed'), description: t('register.failedText'), tone: 'error' }));
      return null;
    }
    signedIn(data);
    reportConversion({ event: 'registration' });
    dispatch(toastShown({ title: t('register.done'), description: t('register.doneText') }));
    return data;
  };
  return { register, isLoading, errors: fieldErrors(error) };
}
