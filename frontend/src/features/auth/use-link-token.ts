// The token of a link from a mail. It stands after the `#`, which no server and no tracker sees, and leaves the address bar
// at once.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const TOKEN = /^#([\w-]{43})$/;

export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => TOKEN.exec(hash)?.[1] ?? null);
  const next = TOKEN.exec(hash)?.[1];
  // Another link opened in the same tab.
  if (next && next !== token) setToken(next);
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
