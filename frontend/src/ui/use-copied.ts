// Copies a text, and knows for a moment that it was copied.
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.js';

export const COPIED_MS = 2_000;

export function useCopied() {
  /** A new one for each copy, so that copying again begins the moment anew. */
  const [copied, setCopied] = useState<object | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    if (await copyText(text)) setCopied({});
    else console.error('The text could not be copied');
  };
  return { copied: copied !== null, copy };
}
