// An answer, from the top: what cannot wait, who wrote it, how soon to be seen, the text, what it could be, what next.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { directionOf, type Language, languageOfText } from '../../i18n/language.js';
import { selectUser } from '../auth/index.js';
import { AnswerText } from '../../ui/markdown/answer-text.js';
import { TriagePlace, TriageStrip, WhenToWorry } from './assessment-view.js';
import { type AnswerEntry, DoctorPortrait, flagsOfMessage, PlanOffer, RedFlags } from '../chat/index.js';
import { type EntryActions, Meta, Note, Notice } from './entry-parts.js';
import { FollowUp } from './follow-up.js';
import { timeText } from './time-text.js';

// What is below a finished answer is loaded while the answer is read.
const AnswerActions = lazy(async () => ({ default: (await import('./answer-actions.js')).AnswerActions }));
const CheckInOffer = lazy(async () => ({ default: (await import('../check-ins/check-in-offer.js')).CheckInOffer }));
const AnswerWithCauses = lazy(async () => ({ default: (await import('./answer-with-causes.js')).AnswerWithCauses }));
const PossibleCauses = lazy(async () => ({ default: (await import('./possible-causes.js')).PossibleCauses }));

/** As high as what comes there, so that nothing moves. */
const ActionsPlace = styled('div')({ blockSize: 44 });
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 });

interface AuthorProps {
  readonly entry: AnswerEntry;
  readonly language: Language;
}

function Author({ entry: { doctor, at, source }, language }: AuthorProps) {
  const facts = [t('chat.doctor.notLicensed', {}, language)];
  if (source) facts.push(t('chat.answeredByLong', { source: t(`chat.source.${source}`, {}, language) }, language));
  return (
    <Head>
      <DoctorPortrait doctor={doctor} size={40} />
      <div>
        <Meta data-doctor={doctor}>
          <b>{t(`chat.doctor.${doctor}.full`)}</b>
          <time dateTime={at}>{timeText(at)}</time>
        </Meta>
        <Meta>
          <span>{facts.join(' · ')}</span>
        </Meta>
      </div>
    </Head>
  );
}

/** Why an answer ends before its end. */
function Ending({ entry: { state, turn }, actions }: { readonly entry: AnswerEntry; readonly actions: EntryActions }) {
  if (state === 'broken') return <Note>{t('chat.broken')}</Note>;
  if (state !== 'stopped' || !turn) return null;
  return (
    <Notice>
      <p>{t('chat.stopped')}</p>
      <Button variant="outlined" onClick={() => actions.onRun(turn)}>
        {t('chat.stopped.load')}
      </Button>
    </Notice>
  );
}

interface FootProps {
  readonly entry: AnswerEntry;
  readonly disclaimer: boolean;
  readonly language: Language;
}

function Foot({ entry, disclaimer, language }: FootProps) {
  const { free } = entry;
  return (
    <>
      {free && <Note dir={directionOf(language)}>{t(`chat.free.${free}`, {}, language)}</Note>}
      <Suspense fallback={<ActionsPlace />}>
        <AnswerActions entry={entry} />
      </Suspense>
      {disclaimer && <Note dir={directionOf(language)}>{t('chat.disclaimer', {}, language)}</Note>}
    </>
  );
}

/** Below a stored message about a limit. */
function Ways({ entry }: { readonly entry: AnswerEntry }) {
  const { showRegisterButton, showPaymentButton } = flagsOfMessage(entry, useSelector(selectUser) !== null);
  return showRegisterButton || showPaymentButton ? <PlanOffer /> : null;
}

interface AnswerProps {
  readonly entry: AnswerEntry;
  readonly actions: EntryActions;
  readonly disclaimer: boolean;
}

/** The place of the strip is kept free while the answer comes. */
function Urgency({ entry: { state, text, assessment }, language }: { entry: AnswerEntry; language: Language }) {
  const comes = state === 'streaming' && text !== '';
  return comes ? <TriagePlace language={language} /> : <TriageStrip assessment={assessment} language={language} />;
}

interface WrittenProps {
  readonly entry: AnswerEntry;
  readonly language: Language;
}

/** What the doctor wrote, with what it could be. The engine's text lists the causes: there the rows take the list's place. */
function Written({ entry, language }: WrittenProps) {
  const { assessment, source, text } = entry;
  const causes = assessment?.causes ?? [];
  const plain = <AnswerText text={text} />;
  if (source === 'engine' && assessment && causes.length > 0) {
    return (
      <Suspense fallback={plain}>
        <AnswerWithCauses text={text} assessment={assessment} language={language} />
      </Suspense>
    );
  }
  // The engine's answers say themselves when to worry.
  return (
    <>
      {plain}
      {source !== 'engine' && <WhenToWorry assessment={assessment} language={language} />}
    </>
  );
}

export function AnswerView({ entry, actions, disclaimer }: AnswerProps) {
  const { assessment, state, text, followUp, followUpChoices } = entry;
  const written = state !== 'streaming' && text !== '';
  const language = languageOfText(text);
  return (
    <>
      <RedFlags flags={entry.redFlags} />
      <Author entry={entry} language={language} />
      <Urgency entry={entry} language={language} />
      <Written entry={entry} language={language} />
      <Ways entry={entry} />
      <Ending entry={entry} actions={actions} />
      {entry.source !== 'engine' && assessment && assessment.causes.length > 0 && (
        <Suspense>
          <PossibleCauses causes={assessment.causes} language={language} reading={assessment.triage !== 'emergency'} />
        </Suspense>
      )}
      {followUp && entry.followUpShown && (
        <FollowUp question={followUp} choices={followUpChoices} onAnswer={actions.onAnswer} />
      )}
      {written && <Foot entry={entry} disclaimer={disclaimer} language={language} />}
      {written && (
        <Suspense fallback={null}>
          <CheckInOffer entry={entry} />
        </Suspense>
      )}
    </>
  );
}
