// A picture that waits until somebody has signed in or bought what it costs, as typed words wait in the draft.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityChanged } from '../../auth/index.js';
import type { PicturePlace } from './picture.rules.js';

export interface WaitingPicture {
  /** Where it was on its way to. */
  readonly place: PicturePlace;
  readonly address: string;
}

export interface WaitingPictureState {
  readonly picture: WaitingPicture | null;
}

const initialState: WaitingPictureState = { picture: null };

export const waitingPictureSlice = createSlice({
  name: 'waitingPicture',
  initialState,
  reducers: {
    pictureWaits: (_state, { payload }: PayloadAction<WaitingPicture>): WaitingPictureState => ({ picture: payload }),
    pictureTaken: (): WaitingPictureState => initialState,
  },
  extraReducers: (build) => {
    // Whoever signs in was the visitor; whoever signs out leaves nothing behind.
    build.addCase(identityChanged, (state, { payload }) => (payload === null ? initialState : state));
  },
  selectors: { selectWaitingPicture: (state) => state.picture },
});

export const { pictureWaits, pictureTaken } = waitingPictureSlice.actions;
export const { selectWaitingPicture } = waitingPictureSlice.selectors;

declare module '../../../app/state.js' {
  interface RootState {
    waitingPicture: WaitingPictureState;
  }
}
