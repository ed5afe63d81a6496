import {
  AppError,
  type CallContext,
  type Caller,
  diary,
  type DiaryEntry,
  type Input,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { DiaryStore } from './diary.store.js';

type Ops = typeof diary.operations;

function userOf({ userId }: Caller): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return userId;
}

@Serve(diary)
export class DiaryController implements Serves<typeof diary> {
  constructor(private readonly store: DiaryStore) {}

  async list(_: object, { caller }: CallContext): Promise<DiaryEntry[]> {
    return this.store.listOf(userOf(caller));
  }

  async add({ at, ...record }: Input<Ops['add']>, { caller }: CallContext): Promise<DiaryEntry> {
    const entry = await this.store.add(userOf(caller), record, at ?? new Date().toISOString());
    if (!entry) throw new AppError('DIARY_FULL');
    return entry;
  }

  async change({ id, at, ...record }: Input<Ops['change']>, { caller }: CallContext): Promise<DiaryEntry> {
    const entry = await this.store.change(userOf(caller), id, record, at ?? null);
    if (!entry) throw new AppError('DIARY_ENTRY_NOT_FOUND');
    return entry;
  }

  async remove({ id }: Input<Ops['remove']>, { caller }: CallContext) {
    if (!(await this.store.remove(userOf(caller), id))) throw new AppError('DIARY_ENTRY_NOT_FOUND');
    return { success: true as const };
  }
}
