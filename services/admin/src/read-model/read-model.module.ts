import { Module } from '@nestjs/common';
import { MoneyStore } from './money.store.js';
import { PeopleStore } from './people.store.js';
import { SessionsStore } from './sessions.store.js';
import { VisitsStore } from './visits.store.js';

const STORES = [SessionsStore, PeopleStore, VisitsStore, MoneyStore];

@Module({ providers: STORES, exports: STORES })
export class ReadModelModule {}
