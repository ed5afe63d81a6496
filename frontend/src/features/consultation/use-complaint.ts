// What the open conversation is called in lists: its title; a report session, which are all titled alike, by its subject.
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectUser } from '../auth/index.js';
import { useDeviceFingerprint } from '../device/index.js';
import { selectSessionId, selectTurn, shownTitle, useSessionQuery } from '../chat/index.js';

export function useComplaint(): string | null {
  const id = useSelector(selectSessionId);
  const userId = useSelector(selectUser)?.id;
  // A conversation is stored with its first answer: before that nobody knows it.
  const busy = useSelector(selectTurn) !== null;
  const deviceFingerprint = useDeviceFingerprint();
  const isReadable = id !== null && !busy && deviceFingerprint !== null;
  const { data } = useSessionQuery(isReadable ? { id, deviceFingerprint, userId } : skipToken);
  return data?.id === id ? (data.subject ?? shownTitle(data.title)) : null;
}
