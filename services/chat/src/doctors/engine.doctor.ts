// The built-in doctor: answers from the clinical engine without any key, plainly labelled as such.
import type { CheckInTurn } from '@medconsult/clinical';
import type { EngineService } from '../screening/engine.service.js';
import { DoctorModel, type Answered, type Turn } from './doctor-model.js';
import { withPicture } from './engine-picture.js';

/** Deltas of about a line, so that the page shows the answer growing like any other. */
const LINE = /[^\n]*\n?/g;
const WRITER = { model: 'clinical-engine', promptVersion: null } as const;

export class EngineDoctor extends DoctorModel {
  readonly source = 'engine';

  constructor(private readonly engine: EngineService) {
    super();
  }

  async *answer(turn: Turn): AsyncGenerator<string, Answered> {
    if (turn.checkIn) return yield* this.goOn(turn, turn.checkIn);
    const { doctor, question, picture, country, asked } = turn;
    const composed = await this.engine.call('compose', asked, { doctor, country });
    const { text, followUpQuestion, followUpChoices } = picture ? withPicture(picture, question, composed) : composed;
    for (const [line] of text.matchAll(LINE)) if (line) yield line;
    return {
      text,
      followUpQuestion,
      followUpChoices,
      causes: composed.causes,
      ...WRITER,
    };
  }

  private async *goOn({ asked, doctor, country }: Turn, checkIn: CheckInTurn): AsyncGenerator<string, Answered> {
    const answer = await this.engine.call('goOn', asked, checkIn, { doctor, country });
    const { text, followUpQuestion, followUpChoices, causes, triage, step } = answer;
    for (const [line] of text.matchAll(LINE)) if (line) yield line;
    return { text, followUpQuestion, followUpChoices, causes, triage, ...(step && { checkIn: step }), ...WRITER };
  }
}
