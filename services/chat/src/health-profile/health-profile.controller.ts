import {
  AppError,
  type Caller,
  type CallContext,
  HealthProfile,
  healthProfile,
  type Input,
  type Profile,
  type ProfileDetails,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { HealthProfileStore } from './health-profile.store.js';

type Ops = typeof healthProfile.operations;

function userOf({ userId }: Caller): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return userId;
}

const DONE = { success: true as const };

@Serve(healthProfile)
export class HealthProfileController implements Serves<typeof healthProfile> {
  constructor(private readonly store: HealthProfileStore) {}

  list(_: object, { caller }: CallContext): Promise<Profile[]> {
    return this.store.listOf(userOf(caller));
  }

  add(details: ProfileDetails, { caller }: CallContext): Promise<Profile> {
    const userId = userOf(caller);
    return details.relation === 'self' ? this.store.saveOwn(userId, details) : this.store.add(userId, details);
  }

  change(profile: Input<Ops['change']>, { caller }: CallContext): Promise<Profile> {
    const userId = userOf(caller);
    const isOwn = profile.id === userId;
    if (isOwn !== (profile.relation === 'self')) {
      throw new AppError('VALIDATION_FAILED', { message: 'relation: only the own profile is of oneself' });
    }
    const { id: _id, ...details } = profile;
    return isOwn ? this.store.saveOwn(userId, details) : this.store.change(userId, profile);
  }

  async remove({ id }: Input<Ops['remove']>, { caller }: CallContext) {
    await this.store.erase(userOf(caller), id);
    return DONE;
  }

  find({ id }: Input<Ops['find']>, { caller }: CallContext): Promise<Profile> {
    return this.store.find(userOf(caller), id);
  }

  async read(_: object, { caller }: CallContext): Promise<HealthProfile | null> {
    const own = await this.store.own(userOf(caller));
    return own && HealthProfile.parse(own);
  }

  /** Fields that this client does not know are kept. */
  async save(profile: HealthProfile, { caller }: CallContext): Promise<HealthProfile> {
    const userId = userOf(caller);
    const before = await this.store.own(userId);
    return HealthProfile.parse(await this.store.saveOwn(userId, { ...before, ...profile }));
  }

  async erase(_: object, { caller }: CallContext) {
    const userId = userOf(caller);
    if (await this.store.own(userId)) await this.store.erase(userId, userId);
    return DONE;
  }
}
