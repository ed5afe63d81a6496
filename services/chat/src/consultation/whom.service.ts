// The person a question is about: the one chosen with it, else the one of the question that it replaces, else the one the
// conversation was last about, else the caller.
import { AppError, type Caller, type ChatQuestion, type Profile } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { StoredMessage } from '../conversations/conversation.rows.js';
import type { ReplacedTurn } from '../conversations/turns.store.js';
import { HealthProfileStore } from '../health-profile/health-profile.store.js';
import type { Whom } from '../health-profile/person.rules.js';
import { lastProfileId, messagesAbout, type ProfileId } from './whom.rules.js';

@Injectable()
export class WhomService {
  constructor(private readonly profiles: HealthProfileStore) {}

  /** @throws AppError PROFILE_NOT_FOUND for a chosen profile that is not the caller’s; one erased since counts as none */
  async of(
    { profileId: chosen, about }: Pick<ChatQuestion, 'profileId' | 'about'>,
    messages: readonly StoredMessage[],
    { userId }: Caller,
    replaced: ReplacedTurn | null = null,
  ): Promise<Whom & { readonly profileId: ProfileId }> {
    const before = replaced ? replaced.profileId : lastProfileId(messages);
    const profileId = chosen === undefined ? before : chosen;
    const isNew = messages.length > 0 && messagesAbout(profileId, messages, userId).length === 0;
    if (!userId) {
      if (chosen) throw new AppError('PROFILE_NOT_FOUND');
      return { profile: about ?? null, isNew, profileId };
    }
    const profile = await this.profileOf(userId, profileId, chosen !== undefined);
    return { profile, isNew, profileId };
  }

  private async profileOf(userId: string, id: ProfileId, isChosen: boolean): Promise<Profile | null> {
    if (id === null) return null;
    // A profile is not required for asking.
    if (id === undefined || id === userId) return this.profiles.own(userId);
    if (isChosen) return this.profiles.find(userId, id);
    const known = await this.profiles.listOf(userId);
    return known.find((profile) => profile.id === id) ?? null;
  }
}
