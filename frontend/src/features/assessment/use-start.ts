// Starting an assessment from any page: it continues in the chat, which exists on two of them.
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppDispatch } from '../../app/state.js';
import { paths } from '../../app/paths.js';
import { startAssessment } from './assessment-actions.js';

export function useStartAssessment(): { readonly starting: boolean; readonly start: () => Promise<boolean> } {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [starting, setStarting] = useState(false);
  const start = useCallback(async () => {
    setStarting(true);
    const started = await dispatch(startAssessment());
    setStarting(false);
    if (started && pathname !== paths.home && pathname !== paths.consultation) await navigate(paths.consultation);
    return started;
  }, [dispatch, navigate, pathname]);
  return { starting, start };
}
