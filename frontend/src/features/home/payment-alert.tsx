// What a payment that did not work out says when the reader comes back; the parameter then leaves the address.
import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t, type TextKey } from '../../i18n/index.js';
import { ContentColumn } from '../../ui/page-layout.js';

const TEXTS: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  payment: { failed: 'payment.failed', cancelled: 'payment.cancelled' },
  payment_error: {
    processing_failed: 'payment.processingFailed',
    payment_failed: 'payment.failed',
    system_error: 'payment.systemError',
  },
};

function messageIn(query: URLSearchParams): string | null {
  for (const [parameter, texts] of Object.entries(TEXTS)) {
    const value = query.get(parameter) ?? '';
    const key = Object.hasOwn(texts, value) ? texts[value] : undefined;
    if (key) return t(key);
  }
  return null;
}

export function PaymentAlert() {
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState(() => messageIn(query));
  useEffect(() => {
    const rest = new URLSearchParams(query);
    for (const parameter of Object.keys(TEXTS)) rest.delete(parameter);
    if (rest.size !== query.size) setQuery(rest, { replace: true });
  }, [query, setQuery]);
  if (!message) return null;
  return (
    <ContentColumn sx={{ paddingTop: 5 }}>
      <Alert
        severity={message === t('payment.cancelled') ? 'warning' : 'error'}
        onClose={() => setMessage(null)}
        closeText={t('payment.close')}
      >
        {message}
      </Alert>
    </ContentColumn>
  );
}
