// Two tabs of one browser agree: what changes in one is read again in the other. Only ids are told.
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { conversationCleared, openChannel, rereadSession, type Told } from '../chat/index.js';

function toldByOther({ id, gone }: Told) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(api.util.invalidateTags(['Conversations']));
    const { sessionId, turn } = getState().chat;
    if (sessionId !== id || turn) return;
    if (gone) dispatch(conversationCleared());
    else void dispatch(rereadSession(id));
  };
}

export function useOtherTabs(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const tabs = openChannel();
    if (!tabs) return;
    tabs.onmessage = ({ data }: MessageEvent<Told>) => dispatch(toldByOther(data));
    return () => tabs.close();
  }, [dispatch]);
}
