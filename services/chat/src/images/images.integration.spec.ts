// Pictures from the question to the owner's screen: real PostgreSQL, Redis and bus, the real SDKs against the sandbox.
import { AppError, images, conversations, type Caller, type Message } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startSandbox } from '@medconsult/tool-sandbox';
import sharp from 'sharp';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { aPicture, aTellingPicture, base64Of, pngBomb, SVG } from '../../test/pictures.js';

let chat: ChatUnderTest;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let imageData: string;

beforeAll(async () => {
  imageData = await base64Of(aPicture().png());
  sandbox = await startSandbox();
  chat = await startChatUnderTest({
    ANTHROPIC_API_KEY: 'test-key',
    ANTHROPIC_BASE_URL: `${sandbox.url}/anthropic`,
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
  });
});
afterAll(async () => {
  await chat.stop();
  await sandbox.close();
});
beforeEach(() => chat.wallet.clear());

const messages = async (id: string, caller: Caller): Promise<Message[]> =>
  (await chat.bus.call(conversations, 'messages', { id }, { caller })).rows;
const show = (id: string, messageId: string, caller: Caller) =>
  chat.bus.call(images, 'show', { id, messageId }, { caller });
const rows = async (sql: string, values: unknown[] = []) =>
  (await chat.database.client.query<Record<string, unknown>>(sql, values)).rows;
const stored = async (): Promise<number> => Number((await rows('SELECT count(*) AS n FROM chat.images'))[0]!['n']);

async function asked(caller: Caller, extra: Parameters<ChatUnderTest['ask']>[1] = {}) {
  const { sessionId } = await chat.ask(caller, { imageData, ...extra });
  const [question] = await messages(sessionId, caller);
  return { sessionId, messageId: question!.id };
}

describe('a picture in a question', () => {
  it.each([
    ['alex', 'alex-image'],
    ['julia', 'julia-image'],
  ] as const)(
    'IMG-012, IMG-017, IMG-018, IMG-019, IMG-020 %s sees it for the price of %s, and it is listed with the question',
    async (selectedDoctor, action) => {
      const caller = aUser();
      const reply = await chat.ask(caller, { selectedDoctor, imageData, message: '' });
      // The sandbox checks type and size as the providers do, and reports what it was shown.
      expect(reply.mainResponse).toMatch(/looked at the picture you sent \(JPEG, \d+ kB\)/);
      expect(chat.wallet.actions).toEqual([action]);
      expect(chat.wallet.taken).toBe(1);
      const listed = await messages(reply.sessionId, caller);
      expect(listed.map(({ role, content, hasImage }) => [role, content, hasImage])).toEqual([
        ['user', 'Please analyze this medical image', true],
        [selectedDoctor, reply.mainResponse, false],
      ]);
    },
  );

  it('is sent with the words that ask about it, for the price of the picture only', async () => {
    const caller = aUser();
    const { sessionId } = await chat.ask(caller, { message: 'a sore throat' });
    await asked(caller, { sessionId, message: 'Is this mole harmless?' });
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-image']);
    const listed = await messages(sessionId, caller);
    expect(listed.map(({ hasImage }) => hasImage)).toEqual([false, false, true, false]);
    expect(listed[2]!.content).toBe('Is this mole harmless?');
    await chat.ask(caller, { sessionId, message: 'And now?' });
    expect((await messages(sessionId, caller))[4]).toMatchObject({ hasImage: false });
  });

  it('is the same question when sent again with its key', async () => {
    const caller = aUser();
    const idempotencyKey = 'a7c0a0a6-9f5e-4b5c-8a52-5b1f1c9d7e11';
    const [first, before] = [await chat.ask(caller, { imageData, idempotencyKey }), await stored()];
    const again = await chat.ask(caller, { imageData, idempotencyKey });
    expect([again.sessionId, again.mainResponse]).toEqual([first.sessionId, first.mainResponse]);
    expect([await stored(), chat.wallet.taken]).toEqual([before, 1]);
  });

  it('that no doctor answers is not kept and takes nothing', async () => {
    for (const selectedDoctor of ['alex', 'julia'] as const) {
      const before = await stored();
      const message = 'what is this? [[sandbox:500;times=0]]';
      await expect(chat.ask(aUser(), { selectedDoctor, imageData, message })).rejects.toMatchObject({
        code: 'DOCTOR_UNAVAILABLE',
      });
      expect([await stored(), chat.wallet.taken]).toEqual([before, 0]);
    }
  });
});

describe('refusals', () => {
  it('IMG-023, ROLE-003 a visitor is asked to register before anything is decoded or held', async () => {
    for (const data of [imageData, 'not base64']) {
      await expect(chat.ask(aDevice(), { imageData: data })).rejects.toMatchObject({
        code: 'REGISTRATION_REQUIRED',
        status: 403,
      });
    }
    expect(chat.wallet.held.size).toBe(0);
  });

  it('IMG-016 without the diamonds nothing is kept', async () => {
    chat.wallet.refusal = new AppError('INSUFFICIENT_DIAMONDS');
    const before = await stored();
    await expect(chat.ask(aUser(), { imageData })).rejects.toMatchObject({ code: 'INSUFFICIENT_DIAMONDS' });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['an SVG', SVG],
    ['a bomb', pngBomb()],
    ['text', Buffer.from('hello')],
  ])('IMG-024 %s holds and keeps nothing', async (_name, bytes) => {
    const before = await stored();
    await expect(chat.ask(aUser(), { imageData: bytes.toString('base64') })).rejects.toMatchObject({
      code: 'IMAGE_REFUSED',
    });
    expect([await stored(), chat.wallet.held.size]).toEqual([before, 0]);
  });

  it('IMG-021 a file of more than 10 MB holds nothing', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
    await expect(chat.ask(aUser(), { imageData: large })).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    expect(chat.wallet.held.size).toBe(0);
  });
});

describe('the stored picture', () => {
  it('is sealed, and holds no word about place and person', async () => {
    const caller = aUser();
    const telling = (await aTellingPicture()).toString('base64');
    const { sessionId, messageId } = await asked(caller, { imageData: telling });
    const [row] = await rows('SELECT body, width, height FROM chat.images WHERE conversation_id = $1', [sessionId]);
    const sealed = row!['body'] as Buffer;
    expect([row!['width'], row!['height']]).toEqual([320, 640]);
    await expect(sharp(sealed).metadata()).rejects.toThrow();
    for (const word of ['JFIF', 'Dana Cohen', 'secret place']) expect(sealed.includes(word)).toBe(false);
    const { type, base64 } = await show(sessionId, messageId, caller);
    const shown = Buffer.from(base64, 'base64');
    expect(type).toBe('image/jpeg');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 640 });
    for (const word of ['Exif', 'Dana Cohen', 'secret place']) expect(shown.includes(word)).toBe(false);
  });

  it('cannot be decrypted in place of another', async () => {
    const caller = aUser();
    const [one, two] = [await asked(caller), await asked(caller)];
    await rows(
      `UPDATE chat.images SET body = (SELECT body FROM chat.images WHERE conversation_id = $1) WHERE conversation_id = $2`,
      [one.sessionId, two.sessionId],
    );
    await expect(show(two.sessionId, two.messageId, caller)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('is shown to its owner only, and by its own conversation only', async () => {
    const owner = aUser();
    const { sessionId, messageId } = await asked(owner);
    await expect(show(sessionId, messageId, owner)).resolves.toBeDefined();
    const elsewhere = aUser({ userId: owner.userId });
    await expect(show(sessionId, messageId, elsewhere)).resolves.toBeDefined();
    const strangers = [aDevice(), aUser(), aUser({ deviceId: owner.deviceId }), aDevice({ deviceId: owner.deviceId })];
    for (const stranger of strangers) {
      for (const id of [sessionId, 'AAAAAAAAAAAAAAAA']) {
        await expect(show(id, messageId, stranger)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS', status: 403 });
      }
    }
    const stranger = aUser();
    const own = await asked(stranger);
    await expect(show(own.sessionId, messageId, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const answer = (await messages(sessionId, owner))[1]!.id;
    for (const id of [answer, '999999999999']) {
      await expect(show(sessionId, id, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(show(sessionId, "1'; DROP TABLE", owner)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is deleted with its question when that is replaced', async () => {
    const caller = aUser();
    const { sessionId, messageId } = await asked(caller);
    const before = await stored();
    await chat.ask(caller, { sessionId, message: 'a sore throat', replaces: messageId });
    expect(await stored()).toBe(before - 1);
    await expect(show(sessionId, messageId, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const last = (await messages(sessionId, caller))[0]!.id;
    await chat.ask(caller, { sessionId, imageData, message: 'And this?', replaces: last });
    expect((await messages(sessionId, caller)).map(({ hasImage }) => hasImage)).toEqual([true, false]);
    expect(await stored()).toBe(before);
  });

  it('is deleted with its conversation', async () => {
    const caller = aUser();
    const { sessionId, messageId } = await asked(caller);
    const before = await stored();
    await chat.bus.call(conversations, 'remove', { id: sessionId }, { caller });
    expect(await stored()).toBe(before - 1);
    await expect(show(sessionId, messageId, caller)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  });
});

describe('the built-in engine', () => {
  let engine: ChatUnderTest;
  beforeAll(async () => {
    engine = await startChatUnderTest();
  });
  afterAll(() => engine.stop());

  it('says that it cannot see, whether others could, and what to describe and to watch for', async () => {
    const reply = await engine.ask(aUser(), { imageData, message: null });
    expect(reply.source).toBe('engine');
    expect(reply.mainResponse).toContain('cannot recognise what a picture shows');
    expect(reply.mainResponse).toContain('bright, sharp and large enough');
    expect(reply.mainResponse).toContain('emergency number');
    expect(reply.assessment.redFlags).toEqual([]);
    expect(reply.followUpQuestion).toMatch(/\?$/);
    const dark = await base64Of(aPicture().linear(0.1).jpeg());
    expect((await engine.ask(aUser(), { imageData: dark })).mainResponse).toContain('very dark');
  });

  it('answers the words that came with it, in their language', async () => {
    const reply = await engine.ask(aUser(), { imageData, message: 'I have a sore throat and fever' });
    expect(reply.mainResponse).toContain('cannot recognise what a picture shows');
    expect(reply.assessment.causes.length).toBeGreaterThan(0);
    const hebrew = await engine.ask(aUser(), { imageData, message: 'כואב לי הגרון' });
    expect(hebrew.mainResponse).toContain('איני יכול לזהות מה רואים בתמונה');
  });
});
