// An answer of the engine whose causes stand once: as rows, where its text lists them.
import type { Assessment } from '@medconsult/common';
import type { Language } from '../../i18n/language.js';
import { AnswerText } from '../../ui/markdown/answer-text.js';
import { PossibleCauses } from './possible-causes.js';
import { toldCauses } from './told-causes.js';

interface Props {
  readonly text: string;
  readonly assessment: Assessment;
  readonly language: Language;
}

export function AnswerWithCauses({ text, assessment: { causes, triage }, language }: Props) {
  const parts = toldCauses(text, causes);
  const reading = triage !== 'emergency';
  return (
    <>
      <AnswerText text={parts ? parts.before : text} />
      <PossibleCauses causes={causes} told={parts?.told} language={language} reading={reading} />
      {parts && parts.after !== '' && <AnswerText text={parts.after} />}
    </>
  );
}
