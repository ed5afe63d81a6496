// The open conversation as this browser shows it: what was asked, what came, and the turn on its way.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerSource, ChatReply, Doctor, RedFlag } from '@medconsult/common';
import { userChanged } from '../auth/index.js';
import { draftWith } from './chat.rules.js';
import { type Entry, type NoticeEntry, questionId, type Turn } from './entries.js';
import { flagsOfMessage } from './message-flags.js';
import { flagsOf, type OfTurn, pairReplacedBy, type Timed, withAnswer, withNotice, withPair } from './transcript.js';

export type SessionType = 'chat' | 'report';

export interface ChatState {
  readonly doctor: Doctor;
  readonly open: boolean;
  readonly sessionId: string | null;
  readonly sessionType: SessionType;
  /** Who was signed in when this conversation was opened: it is forgotten when somebody else comes. */
  readonly owner: string | null;
  readonly entries: readonly Entry[];
  readonly turn: Turn | null;
  /** The last pair, put aside while its changed question is on its way: should that fail, it stays. */
  readonly replaced: readonly Entry[];
  readonly loading: 'no' | 'loading' | 'failed';
  /** Messages before the first entry, which are read when the reader comes near them. */
  readonly earlier: 'none' | 'there' | 'loading' | 'failed';
  /** A limit was hit: the stored messages are not read again over its notice. */
  readonly upgrade: boolean;
  /** Free questions used by this device; null until the server has said. */
  readonly usage: number | null;
  readonly draft: string;
}

/** A part of a stored conversation, and whether there is more before it. */
interface LoadedPart {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly earlier?: boolean;
}
const ahead = (earlier = false): ChatState['earlier'] => (earlier ? 'there' : 'none');

const initialState: ChatState = {
  doctor: 'alex',
  open: false,
  sessionId: null,
  sessionType: 'chat',
  owner: null,
  entries: [],
  turn: null,
  replaced: [],
  loading: 'no',
  earlier: 'none',
  upgrade: false,
  usage: null,
  draft: '',
};

const cleared = {
  sessionId: null,
  sessionType: 'chat',
  entries: [],
  turn: null,
  replaced: [],
  loading: 'no',
  earlier: 'none',
  upgrade: false,
} as const;

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    doctorChosen: (state, { payload }: PayloadAction<Doctor>): ChatState => ({ ...state, doctor: payload }),
    panelOpened: (state): ChatState => ({ ...state, open: true }),
    panelClosed: (state): ChatState => ({ ...state, open: false }),
    draftChanged: (state, { payload }: PayloadAction<string>): ChatState => ({ ...state, draft: payload }),
    chipTapped: (state, { payload }: PayloadAction<{ chip: string; chips: readonly string[] }>): ChatState => ({
      ...state,
      draft: draftWith(payload.chip, payload.chips, state.draft),
    }),
    usageKnown: (state, { payload }: PayloadAction<number>): ChatState => ({ ...state, usage: payload }),
    conversationCleared: (state): ChatState => ({ ...state, ...cleared }),

    sessionRequested: (
      state,
      { payload }: PayloadAction<{ id: string; type: SessionType; owner: string | null }>,
    ): ChatState => ({
      ...state,
      ...cleared,
      open: true,
      loading: 'loading',
      sessionId: payload.id,
      sessionType: payload.type,
      owner: payload.owner,
    }),
    sessionLoaded: (
      state,
      { payload: { id, entries, earlier, type } }: PayloadAction<LoadedPart & { type?: SessionType }>,
    ): ChatState =>
      id === state.sessionId && !state.turn
        ? { ...state, loading: 'no', entries, earlier: ahead(earlier), sessionType: type ?? state.sessionType }
        : state,
    earlierRequested: (state): ChatState => ({ ...state, earlier: 'loading' }),
    earlierLoaded: (
      state,
      { payload: { id, before, entries, earlier } }: PayloadAction<LoadedPart & { before: string }>,
    ): ChatState =>
      id === state.sessionId && state.earlier === 'loading' && before === state.entries[0]?.id
        ? { ...state, earlier: ahead(earlier), entries: [...entries, ...state.entries] }
        : state,
    earlierNotLoaded: (state, { payload }: PayloadAction<string>): ChatState =>
      payload === state.sessionId && state.earlier === 'loading' ? { ...state, earlier: 'failed' } : state,
    sessionNotLoaded: (state, { payload }: PayloadAction<string>): ChatState =>
      payload === state.sessionId ? { ...state, loading: 'failed' } : state,

    /** A question leaves: for a second try its question stands there already and what came of the first goes. */
    questionSent: (
      state,
      { payload: { turn, at, owner } }: PayloadAction<{ turn: Turn; at: string; owner: string | null }>,
    ): ChatState => {
      const others = state.entries.filter((entry) => entry.kind === 'question' || entry.turn?.key !== turn.key);
      const replaced = pairReplacedBy(turn, others);
      const kept = others.filter((entry) => !replaced.includes(entry));
      const { key, text, picture } = turn;
      const question: Entry = { kind: 'question', id: questionId(key), at, text, ...(picture && { picture }) };
      const asked = kept.some((entry) => entry.id === question.id);
      const entries = asked ? kept : [...kept, question];
      return { ...state, owner, turn, replaced, open: true, upgrade: false, entries };
    },
    answerStarted: (
      state,
      {
        payload,
      }: PayloadAction<OfTurn & Timed & { sessionId: string; source: AnswerSource; redFlags: readonly RedFlag[] }>,
    ): ChatState => ({
      ...state,
      sessionId: state.turn?.key === payload.key ? payload.sessionId : state.sessionId,
      entries: withAnswer(state, payload, (answer) => ({
        ...answer,
        source: payload.source,
        redFlags: flagsOf(answer.redFlags, payload.redFlags),
      })),
    }),
    textCame: (state, { payload }: PayloadAction<OfTurn & Timed & { text: string }>): ChatState => ({
      ...state,
      entries: withAnswer(state, payload, (answer) => ({ ...answer, text: answer.text + payload.text })),
    }),
    answerFinished: (state, { payload }: PayloadAction<OfTurn & Timed & { reply: ChatReply }>): ChatState => {
      if (state.turn?.key !== payload.key) return state;
      const { reply } = payload;
      const entries = withAnswer(state, payload, (answer) => ({
        ...answer,
        state: 'done',
        text: reply.mainResponse,
        source: reply.source,
        assessment: reply.assessment,
        redFlags: flagsOf(answer.redFlags, reply.assessment.redFlags),
        followUp: reply.followUpQuestion,
        followUpChoices: reply.followUpChoices ?? [],
        free: reply.free ?? null,
        turn: null,
      }));
      const usage = reply.usageCount ?? state.usage;
      return { ...state, entries, turn: null, replaced: [], sessionId: reply.sessionId, usage };
    },
    answerStopped: (state, { payload }: PayloadAction<OfTurn & Timed>): ChatState => ({
      ...state,
      entries: withAnswer(state, payload, (answer) => ({ ...answer, state: 'stopped' })),
      turn: state.turn?.key === payload.key ? null : state.turn,
      replaced: [],
    }),
    turnRefused: (
      state,
      { payload }: PayloadAction<{ notice: NoticeEntry; sessionId: string | null; usage: number | null }>,
    ): ChatState => {
      const { notice, usage } = payload;
      if (state.turn?.key !== notice.turn.key) return state;
      return {
        ...state,
        turn: null,
        upgrade: flagsOfMessage(notice, false).isUpgradeMessage,
        sessionId: state.sessionId ?? payload.sessionId,
        usage: usage ?? state.usage,
        replaced: [],
        entries: withPair(withNotice(state.entries, notice), state.replaced, notice.turn.key),
      };
    },
    followUpDue: (state, { payload }: PayloadAction<string>): ChatState => ({
      ...state,
      entries: state.entries.map((entry) =>
        entry.id === payload && entry.kind === 'answer' ? { ...entry, followUpShown: true } : entry,
      ),
    }),
  },
  extraReducers: (build) => {
    build.addCase(userChanged, (state, { payload }): ChatState => {
      const someoneElse = state.owner !== null && state.owner !== payload?.id;
      return someoneElse ? { ...initialState, doctor: state.doctor } : { ...state, upgrade: false };
    });
  },
  // One for each field: while an answer streams in, only what shows its entries is drawn anew.
  selectors: {
    selectDoctor: (state) => state.doctor,
    selectPanelOpen: (state) => state.open,
    selectSessionId: (state) => state.sessionId,
    selectSessionType: (state) => state.sessionType,
    selectEntries: (state) => state.entries,
    selectIsEmpty: (state) => state.entries.length === 0,
    selectLastQuestion: (state) => {
      const last = state.entries.findLast((entry) => entry.kind === 'question');
      return last?.kind === 'question' ? last.text : '';
    },
    selectTurn: (state) => state.turn,
    selectLoading: (state) => state.loading,
    selectEarlier: (state) => state.earlier,
    selectUpgrade: (state) => state.upgrade,
    selectUsage: (state) => state.usage,
    selectDraft: (state) => state.draft,
  },
});

export const {
  doctorChosen,
  panelOpened,
  panelClosed,
  draftChanged,
  chipTapped,
  usageKnown,
  conversationCleared,
  sessionRequested,
  sessionLoaded,
  sessionNotLoaded,
  earlierRequested,
  earlierLoaded,
  earlierNotLoaded,
  questionSent,
  answerStarted,
  textCame,
  answerFinished,
  answerStopped,
  turnRefused,
  followUpDue,
} = chatSlice.actions;
export const {
  selectDoctor,
  selectPanelOpen,
  selectSessionId,
  selectSessionType,
  selectEntries,
  selectIsEmpty,
  selectLastQuestion,
  selectTurn,
  selectLoading,
  selectEarlier,
  selectUpgrade,
  selectUsage,
  selectDraft,
} = chatSlice.selectors;
