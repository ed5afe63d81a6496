// A dispatch that knows thunks, without knowing the store.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export function useAppDispatch(): Dispatch {
  return useDispatch<Dispatch>();
}
