// Test data by name: what a test does not say is plausible and does not matter.
import type { User } from '@medconsult/common';

export function aUser(part: Partial<User> = {}): User {
  return {
    id: '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6f',
    email: 'dana.cohen@example.org',
    credits: 2,
    diamonds: 0,
    createdAt: '2026-03-01T09:00:00.000Z',
    lastDailyQuestionDate: null,
    ...part,
  };
}
