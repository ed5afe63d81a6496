// Which of the product's dialogs is open. Any feature may open one; none needs to know where it is drawn.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the person is short of: the payment dialog starts with the pack that has it. */
export type Need = 'credits' | 'diamonds';

export type OpenDialog =
  | { readonly name: 'payment'; readonly need?: Need }
  /** `picture`: the address of one that was pasted or dropped. */
  | { readonly name: 'image'; readonly picture?: string }
  | { readonly name: 'upgrade' }
  | { readonly name: 'quick-registration' }
  | { readonly name: 'account-settings' }
  /** `adding`: the form for another person is open. */
  | { readonly name: 'health-profile'; readonly adding?: boolean }
  | { readonly name: 'reports' }
  | { readonly name: 'report'; readonly sessionId: string }
  | { readonly name: 'sample-report' }
  | { readonly name: 'search' };

/** What each dialog gets: how it was opened, and how to close it. */
export interface DialogProps {
  readonly opened: OpenDialog;
  readonly onClose: () => void;
}

export interface DialogsState {
  readonly open: OpenDialog | null;
}

const initialState: DialogsState = { open: null };

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    dialogOpened: (_state, { payload }: PayloadAction<OpenDialog>): DialogsState => ({ open: payload }),
    dialogClosed: (): DialogsState => ({ open: null }),
  },
  selectors: { selectDialog: (state) => state.open },
});

export const { dialogOpened, dialogClosed } = dialogsSlice.actions;
export const { selectDialog } = dialogsSlice.selectors;

declare module '../../app/state.js' {
  interface RootState {
    dialogs: DialogsState;
  }
}
