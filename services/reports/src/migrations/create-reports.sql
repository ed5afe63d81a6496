-- An assessment and the one generation of its report. Everything said and written is in the sealed columns.
CREATE TABLE assessments (
  id text PRIMARY KEY,
  owner_user uuid NOT NULL,
  -- Where it was begun and with what, for the operators' lists.
  country text,
  user_agent text,
  data_key text NOT NULL,
  -- The title that its owner gave it, encrypted; null while it has the usual one.
  title bytea,
  -- Questions and answers as encrypted JSON.
  state bytea NOT NULL,
  answered smallint NOT NULL DEFAULT 0 CHECK (answered BETWEEN 0 AND 10),
  -- Raised by every change, so that of two at once the second is refused.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assessments_of_user ON assessments (owner_user, created_at DESC);
-- An order of ids that no locale changes, for whoever builds a copy of the list anew.
CREATE INDEX assessments_by_id ON assessments (id COLLATE "C");

CREATE TABLE generations (
  assessment_id text PRIMARY KEY REFERENCES assessments ON DELETE CASCADE,
  -- One try to make the report; also the id of its hold in the wallet. A try after a failed one gets a new id.
  id uuid NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('requested', 'queued', 'working', 'ready', 'failed')),
  step text NOT NULL DEFAULT 'waiting',
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  failure text,
  failures smallint NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  -- The worker that has it, and until when it is believed to live.
  lease uuid,
  lease_until timestamptz,
  -- The encrypted report.
  report bytea,
  requested_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'ready') = (report IS NOT NULL))
);
CREATE INDEX generations_open ON generations (updated_at) WHERE state IN ('queued', 'working');

-- They go with their assessment, and so with an erased account.
CREATE TABLE report_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  assessment_id text NOT NULL REFERENCES assessments ON DELETE CASCADE,
  -- SHA-256 of the token, which is kept nowhere.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened int NOT NULL DEFAULT 0,
  opened_at timestamptz
);
CREATE INDEX report_links_of_assessment ON report_links (assessment_id, created_at DESC);
CREATE INDEX report_links_ended ON report_links (expires_at);
