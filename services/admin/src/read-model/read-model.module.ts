import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.js';
import { MoneyStore } from './money.store.js';
import { OwnersService } from './owners.service.js';
import { PeopleStore } from './people.store.js';
import { ReadModelSubscriber } from './read-model.subscriber.js';
import { RebuildService } from './rebuild.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionsStore } from './sessions.store.js';
import { VisitsStore } from './visits.store.js';

const STORES = [SessionsStore, PeopleStore, VisitsStore, MoneyStore];

/** Turns the events of other services into the copies that the lists are made of. */
@Module({
  imports: [FiguresModule],
  providers: [...STORES, ReadModelSubscriber, OwnersService, RefreshService, RebuildService],
})
export class ReadModelModule {}
