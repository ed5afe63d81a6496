// Events of other services. For rows with text only the ids are noted; complete rows are copied at once.
import type { EventBody } from '@medconsult/common';
import { OnEvent } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { exclusively } from './exclusive.js';
import { MoneyStore } from './money.store.js';
import { PeopleStore } from './people.store.js';
import { VisitsStore } from './visits.store.js';
import { RefreshService } from './refresh.service.js';

@Injectable()
export class ReadModelSubscriber {
  constructor(
    private readonly refresh: RefreshService,
    private readonly people: PeopleStore,
    private readonly visits: VisitsStore,
    private readonly money: MoneyStore,
  ) {}

  @OnEvent('chat.turn.answered')
  async answered({ sessionId }: EventBody<'chat.turn.answered'>, manager: EntityManager): Promise<void> {
    await this.refresh.mark(manager, 'chat', [sessionId]);
  }

  @OnEvent('chat.session.changed')
  async chatChanged({ sessionIds }: EventBody<'chat.session.changed'>, manager: EntityManager): Promise<void> {
    await this.refresh.mark(manager, 'chat', sessionIds);
  }

  @OnEvent('reports.session.changed')
  async reportChanged({ sessionIds }: EventBody<'reports.session.changed'>, manager: EntityManager): Promise<void> {
    await this.refresh.mark(manager, 'report', sessionIds);
  }

  @OnEvent('billing.account.changed')
  async accountChanged({ userId }: EventBody<'billing.account.changed'>, manager: EntityManager): Promise<void> {
    await this.refresh.mark(manager, 'user', [userId]);
  }

  @OnEvent('billing.account.erased')
  async accountErased({ userId }: EventBody<'billing.account.erased'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.people.erase(manager, userId);
  }

  @OnEvent('billing.payment.changed')
  async paymentChanged(payment: EventBody<'billing.payment.changed'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.money.savePayments(manager, [payment]);
  }

  @OnEvent('billing.payment.attempted')
  async paymentAttempted(attempt: EventBody<'billing.payment.attempted'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.money.saveAttempts(manager, [attempt]);
  }

  @OnEvent('tracking.visitors.seen')
  async visitorsSeen({ visitors }: EventBody<'tracking.visitors.seen'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.visits.saveVisitors(manager, visitors);
  }

  @OnEvent('tracking.ads.landed')
  async adsLanded({ landings }: EventBody<'tracking.ads.landed'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.visits.saveLandings(manager, landings);
  }

  @OnEvent('tracking.visits.forgotten')
  async visitsForgotten(forgotten: EventBody<'tracking.visits.forgotten'>, manager: EntityManager): Promise<void> {
    await exclusively(manager);
    await this.visits.forget(manager, forgotten);
  }
}
