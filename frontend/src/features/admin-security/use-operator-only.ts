// Whoever is not logged in sees that this is being checked, and the login a second later.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { type Credentials, useCredentials } from '../operator/index.js';

export const REDIRECT_AFTER_MS = 1_000;

export function useOperatorOnly(): Credentials | null {
  const credentials = useCredentials();
  const navigate = useNavigate();
  const missing = credentials === null;
  useEffect(() => {
    if (!missing) return undefined;
    const timer = setTimeout(() => void navigate(paths.admin, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [missing, navigate]);
  return credentials;
}
