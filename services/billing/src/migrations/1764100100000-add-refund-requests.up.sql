-- Money that an operator sends back. The row exists before the provider is asked, and its id is the key of that request: asked
-- again after silence, the provider answers with the same refund.
CREATE TABLE refund_requests (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases,
  cents int NOT NULL CHECK (cents > 0),
  by_hand boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'pending', 'done', 'refused')),
  provider_refund_id text,
  issue text,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN refund_requests.by_hand IS 'The provider takes no refunds from us: somebody paid the money back, and wrote it down here.';
COMMENT ON COLUMN refund_requests.issue IS 'Why the provider refused.';
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (purchase_id) WHERE state IN ('asked', 'pending');
CREATE INDEX refund_requests_purchase ON refund_requests (purchase_id);
