CREATE TABLE conversations (
  id text PRIMARY KEY,
  owner_user uuid,
  owner_device text,
  kind text NOT NULL DEFAULT 'chat' CHECK (kind IN ('chat', 'report')),
  -- Titles are health text: encrypted like messages, with the conversation's own wrapped key.
  title bytea NOT NULL,
  data_key text NOT NULL,
  -- Where it came from, for the operators' lists.
  device_fingerprint text,
  country text,
  -- Advertising parameters of the address that the first question came from.
  url_params jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (owner_user IS NOT NULL OR owner_device IS NOT NULL)
);
CREATE INDEX conversations_of_user ON conversations (owner_user, created_at DESC) WHERE owner_user IS NOT NULL;
CREATE INDEX conversations_of_device ON conversations (owner_device, created_at DESC) WHERE owner_user IS NULL;
-- An order of ids that no locale changes, for whoever builds a copy of the list anew.
CREATE INDEX conversations_by_id ON conversations (id COLLATE "C");

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
  turn_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'alex', 'julia')),
  content bytea NOT NULL,
  -- Follow-up question, source, assessment and why it was free, of an answer, as encrypted JSON.
  extras bytea,
  -- Of a question: keyed hash of all that was sent, so that its key is not used for another.
  request_digest bytea,
  has_image boolean NOT NULL DEFAULT false,
  model text,
  prompt_version text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (turn_id, role)
);
CREATE INDEX messages_of_conversation ON messages (conversation_id, id);

CREATE TABLE images (
  turn_id uuid PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- JPEG without metadata, sealed with the data key of the conversation.
  body bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Ciphertext does not compress.
ALTER TABLE images ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX images_of_conversation ON images (conversation_id);

-- A turn that was answered is paid for good, and its id names its hold for ever: asked again after its answer was replaced or
-- deleted it would be answered a second time for nothing. So these ids are remembered, and nothing else.
CREATE TABLE spent_turns (turn_id uuid PRIMARY KEY);

CREATE TABLE health_profiles (
  user_id uuid PRIMARY KEY,
  data_key text NOT NULL,
  -- The whole profile as encrypted JSON.
  body bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE medical_questions (
  id text PRIMARY KEY,
  question text NOT NULL,
  answer text NOT NULL,
  category text NOT NULL
    CHECK (category IN ('symptoms', 'conditions', 'medications', 'wellness', 'emergency', 'prevention')),
  doctor_type text NOT NULL CHECK (doctor_type IN ('julia', 'alex')),
  created_at timestamptz NOT NULL,
  is_anonymous boolean NOT NULL,
  view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0),
  sources jsonb NOT NULL,
  -- Words are searched as they are (so that half a word finds too) and by their English stem.
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', translate(question, '-./_', '    '))
      || to_tsvector('simple', translate(question, '-./_', '    ')), 'A')
    || setweight(to_tsvector('english', translate(answer, '-./_', '    '))
      || to_tsvector('simple', translate(answer, '-./_', '    ')), 'B')
  ) STORED
-- Room in each page: counting a view rewrites the row in place and touches no index.
) WITH (fillfactor = 70);
CREATE INDEX medical_questions_search ON medical_questions USING gin (search);
CREATE INDEX medical_questions_newest ON medical_questions (created_at DESC, id DESC);
CREATE INDEX medical_questions_of_category ON medical_questions (category, created_at DESC, id DESC);
