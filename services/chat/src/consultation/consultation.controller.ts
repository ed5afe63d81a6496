import {
  consultation,
  type CallContext,
  type ChatDelta,
  type ChatQuestion,
  type ChatReply,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { DoctorsService } from '../doctors/doctors.service.js';
import { ConsultationService } from './consultation.service.js';

@Serve(consultation)
export class ConsultationController implements Serves<typeof consultation> {
  constructor(
    private readonly service: ConsultationService,
    private readonly models: DoctorsService,
  ) {}

  ask(input: ChatQuestion, context: CallContext): AsyncGenerator<ChatDelta, ChatReply> {
    return this.service.ask(input, context);
  }

  async doctors() {
    return this.models.sources();
  }
}
