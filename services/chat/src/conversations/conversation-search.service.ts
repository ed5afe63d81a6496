// Full-text search in one user's conversations. Titles and messages are stored encrypted and no index of their words exists, so
// conversations are decrypted one after another, newest first, within limits of number, size and time.
import type { Caller, conversations, FoundConversation, Output } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { ownerOf } from './conversation.rules.js';
import { summaryOf } from './conversations.service.js';
import { ConversationsStore, type Conversation } from './conversations.store.js';
import { excerptOf, hasWords, wordsOf } from './search.rules.js';

type Found = Output<(typeof conversations.operations)['search']>;

const CONVERSATIONS = 500;
const MESSAGES_OF_ONE = 400;
const BYTES_OF_ONE = 512 * 1024;
const FOUND = 50;
const TIME_MS = 2_000;

@Injectable()
export class ConversationSearchService {
  constructor(private readonly store: ConversationsStore) {}

  async search(search: string, caller: Caller): Promise<Found> {
    const words = wordsOf(search);
    const until = Date.now() + TIME_MS;
    // Reading one row more tells whether there are more.
    const owned = await this.store.listOf(ownerOf(caller), CONVERSATIONS + 1);
    const found: FoundConversation[] = [];
    let read = 0;
    for (const conversation of owned.slice(0, CONVERSATIONS)) {
      if (found.length === FOUND || Date.now() > until) break;
      read += 1;
      const match = await this.matchOf(conversation, words);
      if (match) found.push({ ...summaryOf(conversation), ...match });
    }
    return { found, complete: read === owned.length };
  }

  private async matchOf(
    conversation: Conversation,
    words: readonly string[],
  ): Promise<Pick<FoundConversation, 'excerpt'> | null> {
    if (hasWords(conversation.title, words)) return { excerpt: null };
    for (const text of await this.store.textsOf(conversation, MESSAGES_OF_ONE, BYTES_OF_ONE)) {
      const excerpt = excerptOf(text, words);
      if (excerpt !== null) return { excerpt };
    }
    return null;
  }
}
