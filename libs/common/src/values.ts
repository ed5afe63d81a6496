// The few value types that more than one feature needs.
import { z } from 'zod';

export const SERVICES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const DOCTORS = ['alex', 'julia'] as const;
export const Doctor = z.enum(DOCTORS);
export type Doctor = z.infer<typeof Doctor>;

/** The languages that the product addresses people in. */
export const LANGUAGES = ['en', 'he', 'ru'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const Currency = z.enum(['credits', 'diamonds']);
export type Currency = z.infer<typeof Currency>;

/** Whole credits or diamonds; never negative on screen or in a reply. */
export const Amount = z.int().nonnegative();

export const UserId = z.uuid().meta({ description: 'Id of a registered user' });
/** Conversation and assessment ids: 16 URL-safe characters, 96 random bits. */
export const SessionId = z.string().regex(/^[A-Za-z0-9_-]{16}$/, 'is not a session id');
export const Fingerprint = z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'must be 8 to 64 letters or digits');
/** Instant as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();
export const Email = z
  .email()
  .max(254)
  .transform((value) => value.trim());
/** Text of a limited length; control characters and lone surrogates, which a database refuses, are removed. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''));

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const Password = z
  .string()
  .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`);

/** The `userId` that older clients send: only ever compared with the signed-in user, never trusted. */
export const ClaimedUser = UserId.nullish();

/** Advertising parameters of the landing address: at most 30 short texts. */
export const UrlParams = z
  .record(z.string().max(64), z.string().max(512))
  .refine((value) => Object.keys(value).length <= 30, 'has too many entries')
  .nullish();

/** From a link in a mail: 32 random bytes as base64url; only their hash is stored. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'is not a token');

export const Empty = z.object({});
export const Done = z.object({ success: z.literal(true) });

/** A file to download; the gateway sends its bytes. */
export const FileReply = z.object({ fileName: z.string(), type: z.string(), base64: z.base64() });
export type FileReply = z.infer<typeof FileReply>;

/** A callback as received: the bytes as base64 and the headers that the operation requested, in lower case. */
export const RawRequest = z.object({ body: z.base64(), headers: z.record(z.string(), z.string()) });
export type RawRequest = z.infer<typeof RawRequest>;
