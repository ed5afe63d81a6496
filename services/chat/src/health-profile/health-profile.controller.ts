import {
  AppError,
  type Caller,
  type CallContext,
  type HealthProfile,
  healthProfile,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { HealthProfileStore } from './health-profile.store.js';

function userOf({ userId }: Caller): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return userId;
}

@Serve(healthProfile)
export class HealthProfileController implements Serves<typeof healthProfile> {
  constructor(private readonly store: HealthProfileStore) {}

  read(_: object, { caller }: CallContext): Promise<HealthProfile | null> {
    return this.store.find(userOf(caller));
  }

  async save(profile: HealthProfile, { caller }: CallContext): Promise<HealthProfile> {
    await this.store.save(userOf(caller), profile);
    return profile;
  }

  async erase(_: object, { caller }: CallContext) {
    await this.store.erase(userOf(caller));
    return { success: true as const };
  }
}
