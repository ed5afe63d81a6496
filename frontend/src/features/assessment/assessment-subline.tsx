import { t } from '../../i18n/chat.js';
import { useQuestionNumber } from './use-question-number.js';

/** The line below the chat's title during an assessment. */
export function AssessmentSubline() {
  const question = useQuestionNumber();
  return <p role="status">{t('chat.subline.report', { n: question })}</p>;
}
