// Whom a question is about: who was chosen with it, else who the question in whose place it comes was about, else whom the
// conversation was about last, else the caller.
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

  /** @throws AppError PROFILE_NOT_FOUND for a chosen profile that is not the caller’s; one erased since is nobody’s */
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
    // Whoever has told nothing yet may ask all the same.
    if (id === undefined || id === userId) return this.profiles.own(userId);
    if (isChosen) return this.profiles.find(userId, id);
    const known = await this.profiles.listOf(userId);
    return known.find((profile) => profile.id === id) ?? null;
  }
}
