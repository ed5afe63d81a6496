// The built-in doctor: answers without any key from the clinical engine, plainly labelled as such.
import { assess, composeAnswer } from '@medconsult/clinical';
import { knownOf } from '../health-profile/person.rules.js';
import { DoctorModel, type Answered, type Turn } from './doctor-model.js';
import { withPicture } from './engine-picture.js';

/** Pieces of about a line, so that the page shows the answer growing like any other. */
const PIECE = /[^\n]*\n?/g;

export class EngineDoctor extends DoctorModel {
  readonly source = 'engine';

  async *answer(turn: Turn): AsyncGenerator<string, Answered> {
    const { doctor, question, picture, country } = turn;
    const history = turn.history.filter(({ role }) => role === 'user').map(({ text }) => text);
    const result = assess({ text: question, history, ...knownOf(turn) });
    const composed = composeAnswer(result, { doctor, country });
    const { text, followUpQuestion } = picture ? withPicture(picture, question, composed) : composed;
    for (const [piece] of text.matchAll(PIECE)) if (piece) yield piece;
    return { text, followUpQuestion, causes: composed.causes, model: 'clinical-engine', promptVersion: null };
  }
}
