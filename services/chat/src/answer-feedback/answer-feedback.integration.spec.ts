// Readers' feedback on answers, on real PostgreSQL, Redis and bus: given, changed, withdrawn, and what operators see of it.
import { answerFeedback, conversations, feedbackForOperators, type Caller } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { AnswerFeedbackStore } from './answer-feedback.store.js';

const QUESTION = 'my knee hurts when I walk';
const COMMENT = 'I said the left one.';
const OPERATOR: Caller = { requestId: 'test', operator: 'owner@example.org', operatorRole: 'owner' };

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());
afterEach(() => sql('DELETE FROM chat.answer_feedback'));

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await chat.database.client.query(text, values)).rows as Row[];
const list = (id: string, caller: Caller) => chat.bus.call(answerFeedback, 'list', { id }, { caller });
const withdraw = (id: string, answer: string, caller: Caller) =>
  chat.bus.call(answerFeedback, 'withdraw', { id, answer }, { caller });
const seen = (query: { cursor?: string; limit?: number; withTexts: boolean }, caller = OPERATOR) =>
  chat.bus.call(feedbackForOperators, 'list', query, { caller });

function give(
  { id, answer, caller }: { id: string; answer: string; caller: Caller },
  rating: { helpful: boolean },
  more: { faults?: ('incorrect' | 'unclear')[]; comment?: string; isTextShared?: boolean } = {},
) {
  return chat.bus.call(answerFeedback, 'give', { id, answer, ...rating, ...more }, { caller });
}

/** An answer, by the id of its message. */
async function anAnswer(caller: Caller = aUser()) {
  const { sessionId: id } = await chat.ask(caller, { message: QUESTION });
  const { rows } = await chat.bus.call(conversations, 'messages', { id }, { caller });
  return { id, answer: rows[1]!.id, caller, text: rows[1]!.content };
}

describe('the reader of an answer', () => {
  it('says what was wrong, changes it, and takes it back', async () => {
    const { text: _, ...one } = await anAnswer(aDevice());
    await give(one, { helpful: false }, { faults: ['incorrect', 'incorrect'], comment: `  ${COMMENT} ` });
    expect(await list(one.id, one.caller)).toMatchObject([
      { messageId: one.answer, helpful: false, faults: ['incorrect'], comment: COMMENT, isTextShared: false },
    ]);
    await give(one, { helpful: true }, { faults: ['unclear'] });
    expect(await list(one.id, one.caller)).toMatchObject([{ helpful: true, faults: [], comment: null }]);
    await withdraw(one.id, one.answer, one.caller);
    expect(await list(one.id, one.caller)).toEqual([]);
  });

  it('may name the answer by the key of its question, before its message has an id for them', async () => {
    const { text: _, ...one } = await anAnswer();
    const [turn] = await sql<{ turn_id: string }>('SELECT turn_id FROM chat.messages WHERE id = $1', [one.answer]);
    await give({ ...one, answer: turn!.turn_id.toUpperCase() }, { helpful: true });
    expect(await list(one.id, one.caller)).toMatchObject([{ messageId: one.answer, turnId: turn!.turn_id }]);
  });

  it('cannot rate a question, another conversation, or in the name of its owner', async () => {
    const { text: _, ...one } = await anAnswer();
    const other = await anAnswer(one.caller);
    const [question] = await sql<{ id: string }>(
      "SELECT id FROM chat.messages WHERE conversation_id = $1 AND role = 'user'",
      [one.id],
    );
    for (const answer of [question!.id, other.answer, '999999999']) {
      await expect(give({ ...one, answer }, { helpful: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const stranger = aUser();
    for (const call of [
      () => give({ ...one, caller: stranger }, { helpful: true }),
      () => list(one.id, stranger),
      () => withdraw(one.id, one.answer, stranger),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    }
  });

  it('leaves nothing behind: no comment in clear, none after a year, none without its conversation', async () => {
    const { text: _, ...one } = await anAnswer();
    await give(one, { helpful: false }, { comment: COMMENT });
    const [row] = await sql<{ row: string }>('SELECT f::text AS row FROM chat.answer_feedback f');
    expect(row!.row).not.toContain(Buffer.from('left').toString('hex'));
    const store = chat.service.app.get(AnswerFeedbackStore);
    await store.forgetOld();
    expect(await list(one.id, one.caller)).toHaveLength(1);
    await sql("UPDATE chat.answer_feedback SET given_at = now() - interval '366 days'");
    await store.forgetOld();
    expect(await list(one.id, one.caller)).toEqual([]);
    await give(one, { helpful: false });
    await chat.bus.call(conversations, 'remove', { id: one.id }, { caller: one.caller });
    expect(await sql('SELECT FROM chat.answer_feedback')).toEqual([]);
  });
});

describe('operators', () => {
  it('see no word of the conversation unless the reader agreed', async () => {
    const { text, ...one } = await anAnswer();
    await give(one, { helpful: false }, { faults: ['unclear'], comment: COMMENT });
    const hidden = {
      helpful: false,
      faults: ['unclear'],
      doctor: 'alex',
      source: 'engine',
      question: null,
      answer: null,
    };
    expect((await seen({ withTexts: true })).rows).toMatchObject([{ ...hidden, comment: COMMENT }]);
    expect((await seen({ withTexts: false })).rows).toMatchObject([{ ...hidden, comment: null }]);
    await give(one, { helpful: false }, { isTextShared: true });
    expect((await seen({ withTexts: true })).rows).toMatchObject([
      { question: QUESTION, answer: text, isTextShared: true },
    ]);
    expect((await seen({ withTexts: false })).rows).toMatchObject([
      { question: null, answer: null, isTextShared: true },
    ]);
  });

  it('alone are answered, newest first, a page at a time', async () => {
    const answers = [];
    for (const helpful of [true, false, true]) {
      const { text: _, ...one } = await anAnswer();
      await give(one, { helpful });
      answers.unshift(one.answer);
    }
    const first = await seen({ withTexts: false, limit: 2 });
    expect([first.rows.map(({ id }) => id), first.total]).toEqual([answers.slice(0, 2), 3]);
    const second = await seen({ withTexts: false, limit: 2, cursor: first.next! });
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([answers.slice(2), null]);
    for (const cursor of ['x', '["2026-01-01",1]']) {
      await expect(seen({ withTexts: false, cursor })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    await expect(seen({ withTexts: true }, aUser())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
