// Leaves a drawer for one of the conversations in it, and goes to where it can be seen.
import type { ConversationSummary } from '@medconsult/common';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { conversationAt, paths } from '../../app/paths.js';
import type { AppDispatch } from '../../app/state.js';
import { openSession } from '../chat/index.js';

export function useOpenSession(onClose: () => void): (entry: Pick<ConversationSummary, 'id' | 'sessionType'>) => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ id, sessionType }) => {
    onClose();
    void dispatch(openSession(id, sessionType));
    if (pathname !== paths.home && pathname !== paths.consultation) void navigate(conversationAt(id));
  };
}
