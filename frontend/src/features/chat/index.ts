// What other features may use of this one.
export { chatApi, useConversationsQuery, useDoctorsQuery, usePriceListQuery } from './api.js';
export { askFirstQuestion, askQuestion, stopReading } from './ask-question.js';
export {
  conversationCleared,
  doctorChosen,
  draftChanged,
  panelOpened,
  profileChosen,
  selectChosenProfile,
  selectDoctor,
  selectDraft,
  selectSessionId,
  selectSessionType,
  selectTurn,
  sessionRequested,
} from './chat.slice.js';
export { selectEntries, selectProfileId, transcriptKnown } from './open-transcript.js';
export { Consultation } from './consultation.js';
export { openSession, rereadSession } from './conversation.js';
export { DoctorPortrait } from './doctor-portrait.js';
export { ForWhom } from './for-whom.js';
export { RedFlags } from './emergency-card.js';
export { type AnswerEntry, entryOf } from './entries.js';
export { MembersTab } from './members-tab.js';
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
export { tellOtherTabs } from './tab-channel.js';
export { QUESTION_LENGTH, sendsOnEnter } from './symptoms-form.js';
