// What other features may use of this one.
export { chatApi, useConversationsQuery, useDoctorsQuery, usePriceListQuery, useSessionQuery } from './api.js';
export { askFirstQuestion, askQuestion, changeQuestion, runTurn, stopReading } from './ask-question.js';
export { chipsFor, freeQuestionsLeft, type Gate, gateOf, USAGE_LIMIT, visibleGate } from './chat.rules.js';
export {
  chipTapped,
  composerChosen,
  conversationCleared,
  doctorChosen,
  draftChanged,
  fullWidthChosen,
  panelClosed,
  panelOpened,
  profileChosen,
  selectBegun,
  selectChosenProfile,
  selectComposer,
  selectDoctor,
  selectDraft,
  selectIsFull,
  selectPanelOpen,
  selectSessionId,
  selectSessionType,
  selectTurn,
  selectUpgrade,
  sessionRequested,
} from './chat.slice.js';
export { openEarlier, openSession, rereadSession, shownTitle } from './conversation.js';
export { DoctorPortrait } from './doctor-portrait.js';
export { RedFlags } from './emergency-card.js';
export {
  type AnswerEntry,
  changeableQuestion,
  type Entry,
  entryOf,
  type NoticeEntry,
  type QuestionEntry,
  type Transcript,
  type Turn,
} from './entries.js';
export { MembersTab } from './members-tab.js';
export { flagsOfMessage } from './message-flags.js';
export {
  selectEarlier,
  selectEntries,
  selectHasConversation,
  selectIsEmpty,
  selectIsTalking,
  selectLastQuestion,
  selectLoading,
  selectProfileId,
  transcriptKnown,
} from './open-transcript.js';
export { forgetPending, type PendingTurn, readPending } from './pending-turn.js';
export {
  ACCEPTED,
  firstPicture,
  isUnseen,
  pastedFiles,
  type PicturePlace,
  picturePriceOf,
  type Price,
  priceText,
  problemOf,
  sizeText,
} from './pictures/picture.rules.js';
export { forgetPicture, keepPicture, pictureAt, storedPicture } from './pictures/pictures.js';
export { pictureTaken, pictureWaits, selectWaitingPicture } from './pictures/waiting-picture.js';
export { PlanOffer } from './plan-offer.js';
export { openChannel, type Told, tellOtherTabs } from './tab-channel.js';
export { QUESTION_LENGTH, sendsOnEnter } from './typing.js';
export { checkUsage, selectUsage } from './usage.js';
export { useOffer, usePurchase } from './use-purchase.js';
