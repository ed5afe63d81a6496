import { refuseErased, type MigrationPlan } from '@medconsult/common/server';
import rememberSpentTurns from './conversations/remember-spent-turns.sql';
import { CreateChat1763712200000 } from './migrations/1763712200000-create-chat.js';
import { PinConversations1763900000000 } from './migrations/1763900000000-pin-conversations.js';
import { AddRelativeProfiles1763950000000 } from './migrations/1763950000000-add-relative-profiles.js';
import { AddCheckIns1764400000000 } from './migrations/1764400000000-add-check-ins.js';
import { AddAnswerFeedback1764500000000 } from './migrations/1764500000000-add-answer-feedback.js';
import { AddQuestionTranslations1764600000000 } from './migrations/1764600000000-add-question-translations.js';
import { seedQuestions } from './questions/seed-questions.js';

export const plan: MigrationPlan = {
  schema: 'chat',
  migrations: [
    CreateChat1763712200000,
    PinConversations1763900000000,
    AddRelativeProfiles1763950000000,
    AddCheckIns1764400000000,
    AddAnswerFeedback1764500000000,
    AddQuestionTranslations1764600000000,
  ],
  functions: [
    rememberSpentTurns,
    refuseErased({ conversations: 'owner_user', health_profiles: 'user_id', relative_profiles: 'user_id' }),
  ],
  dataKeys: [
    { table: 'conversations', id: 'id', type: 'text', kind: 'conversation', since: 'created_at' },
    { table: 'health_profiles', id: 'user_id', type: 'uuid', kind: 'health-profile', since: 'changed_at' },
    { table: 'relative_profiles', id: 'id', type: 'uuid', kind: 'relative-profile', since: 'changed_at' },
  ],
  seed: seedQuestions,
};
