// What the screen keeps of the consultation: which conversation is open, the turn on its way, and what is being typed.
// What was said lies in the API cache (`open-transcript.ts`).
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Doctor } from '@medconsult/common';
import { identityChanged } from '../auth/index.js';
import { draftWith } from './chat.rules.js';
import type { Entry, NoticeEntry, Turn } from './entries.js';
import { flagsOfMessage } from './message-flags.js';

export type SessionType = 'chat' | 'report';

export interface ChatState {
  readonly doctor: Doctor;
  readonly open: boolean;
  readonly sessionId: string | null;
  readonly sessionType: SessionType;
  /** Tells a conversation that has no id yet from the ones begun before it. */
  readonly begun: number;
  /** Who was signed in when this conversation was opened: it is forgotten when somebody else comes. */
  readonly owner: string | null;
  readonly turn: Turn | null;
  /** The last pair, kept while its changed question is on its way: if that fails, the pair stays. */
  readonly replaced: readonly Entry[];
  /** A limit was hit: the stored messages are not read again over its notice. */
  readonly upgrade: boolean;
  readonly draft: string;
  /** The chip whose words the draft is, until something is typed: another chip may take its place. */
  readonly chip: string | null;
  /** Where the next words are meant to be written: one input is active at a time. */
  readonly composer: 'form' | 'panel';
  /** The open conversation takes the whole width. */
  readonly full: boolean;
  /** Of whom the next question is about; null for somebody without one, undefined until it is chosen here. */
  readonly profileId: string | null | undefined;
}

const initialState: ChatState = {
  doctor: 'alex',
  open: false,
  sessionId: null,
  sessionType: 'chat',
  begun: 0,
  owner: null,
  turn: null,
  replaced: [],
  upgrade: false,
  draft: '',
  chip: null,
  composer: 'form',
  full: false,
  profileId: undefined,
};

const cleared = ({ begun }: ChatState) =>
  ({ sessionId: null, sessionType: 'chat', begun: begun + 1, turn: null, replaced: [], upgrade: false }) as const;

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    doctorChosen: (state, { payload }: PayloadAction<Doctor>): ChatState => ({ ...state, doctor: payload }),
    panelOpened: (state): ChatState => ({ ...state, open: true }),
    panelClosed: (state): ChatState => ({ ...state, open: false, composer: 'form' }),
    composerChosen: (state, { payload }: PayloadAction<ChatState['composer']>): ChatState => ({
      ...state,
      composer: payload,
    }),
    fullWidthChosen: (state, { payload }: PayloadAction<boolean>): ChatState => ({ ...state, full: payload }),
    draftChanged: (state, { payload }: PayloadAction<string>): ChatState => ({ ...state, draft: payload, chip: null }),
    chipTapped: (state, { payload }: PayloadAction<string>): ChatState => {
      const draft = draftWith(payload, state.chip, state.draft);
      return { ...state, draft, chip: draft === payload && draft !== state.draft ? payload : state.chip };
    },
    profileChosen: (state, { payload }: PayloadAction<ChatState['profileId']>): ChatState => ({
      ...state,
      profileId: payload,
    }),
    conversationCleared: (state): ChatState => ({ ...state, ...cleared(state) }),

    sessionRequested: (
      state,
      { payload: { id, type, owner } }: PayloadAction<{ id: string; type: SessionType; owner: string | null }>,
    ): ChatState => ({
      ...state,
      ...cleared(state),
      ...{ open: true, composer: 'panel', sessionId: id, sessionType: type, owner, profileId: undefined },
    }),
    sessionTypeKnown: (state, { payload: { id, type } }: PayloadAction<{ id: string; type: SessionType }>): ChatState =>
      id === state.sessionId && !state.turn ? { ...state, sessionType: type } : state,
    /** The server has given the open conversation its id. */
    sessionNamed: (state, { payload }: PayloadAction<string>): ChatState => ({ ...state, sessionId: payload }),

    questionSent: (
      state,
      { payload }: PayloadAction<{ turn: Turn; replaced: readonly Entry[]; owner: string | null }>,
    ): ChatState => ({ ...state, ...payload, open: true, composer: 'panel', upgrade: false }),
    turnEnded: (state, { payload }: PayloadAction<{ key: string; notice?: NoticeEntry }>): ChatState => {
      if (state.turn?.key !== payload.key) return state;
      const { notice } = payload;
      const upgrade = notice ? flagsOfMessage(notice, false).isUpgradeMessage : state.upgrade;
      return { ...state, turn: null, replaced: [], upgrade };
    },
  },
  extraReducers: (build) => {
    build.addCase(identityChanged, (state, { payload }): ChatState => {
      const someoneElse = state.owner !== null && state.owner !== payload;
      return someoneElse
        ? { ...initialState, begun: state.begun + 1, doctor: state.doctor, full: state.full }
        : { ...state, upgrade: false, profileId: undefined };
    });
  },
  selectors: {
    selectDoctor: (state) => state.doctor,
    selectPanelOpen: (state) => state.open,
    selectSessionId: (state) => state.sessionId,
    selectBegun: (state) => state.begun,
    selectSessionType: (state) => state.sessionType,
    selectTurn: (state) => state.turn,
    selectUpgrade: (state) => state.upgrade,
    selectDraft: (state) => state.draft,
    selectComposer: (state) => state.composer,
    selectIsFull: (state) => state.full,
    selectChosenProfile: (state) => state.profileId,
    /** What the open conversation is known by in the cache. */
    selectTranscriptId: (state) => state.sessionId ?? `begun-${state.begun}`,
  },
});

export const {
  doctorChosen,
  panelOpened,
  panelClosed,
  composerChosen,
  fullWidthChosen,
  draftChanged,
  chipTapped,
  profileChosen,
  conversationCleared,
  sessionRequested,
  sessionTypeKnown,
  sessionNamed,
  questionSent,
  turnEnded,
} = chatSlice.actions;
export const {
  selectBegun,
  selectDoctor,
  selectPanelOpen,
  selectSessionId,
  selectSessionType,
  selectTurn,
  selectUpgrade,
  selectDraft,
  selectComposer,
  selectIsFull,
  selectChosenProfile,
  selectTranscriptId,
} = chatSlice.selectors;

declare module '../../app/state.js' {
  interface RootState {
    chat: ChatState;
  }
}
