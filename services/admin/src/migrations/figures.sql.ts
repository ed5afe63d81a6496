// Figures by the day, kept by triggers: whatever adds, changes or deletes rows updates them in the same transaction.
export const FIGURES = `
  CREATE TABLE credit_hours (hour timestamptz PRIMARY KEY, issued bigint NOT NULL, used bigint NOT NULL);
  COMMENT ON TABLE credit_hours IS 'As billing adds up its ledger.';
  CREATE TABLE days (
    day date PRIMARY KEY,
    sessions bigint NOT NULL DEFAULT 0,
    registrations bigint NOT NULL DEFAULT 0,
    purchases bigint NOT NULL DEFAULT 0,
    revenue_cents bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  COMMENT ON TABLE days IS 'FiguresService by the day, kept by triggers; recount() derives them again from the rows.';

  CREATE FUNCTION count_sessions_by_day() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO days (day, sessions)
    SELECT (created_at AT TIME ZONE 'UTC')::date, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET sessions = days.sessions + excluded.sessions;
    RETURN NULL;
  END $$;
  CREATE TRIGGER sessions_added AFTER INSERT ON sessions REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION count_sessions_by_day();
  CREATE TRIGGER sessions_removed AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION count_sessions_by_day();

  CREATE FUNCTION count_registrations_by_day() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO days (day, registrations)
    SELECT (created_at AT TIME ZONE 'UTC')::date, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET registrations = days.registrations + excluded.registrations;
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION count_registrations_by_day();
  CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION count_registrations_by_day();

  -- For each row, since a refund changes one; there are few payments.
  CREATE FUNCTION count_purchases_by_day() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO days (day, purchases, revenue_cents)
    SELECT (created_at AT TIME ZONE 'UTC')::date, sum(sign * (revenue_cents > 0)::int), sum(sign * revenue_cents)
    FROM (VALUES (-1, OLD.created_at, OLD.revenue_cents), (1, NEW.created_at, NEW.revenue_cents))
      AS changed (sign, created_at, revenue_cents)
    WHERE created_at IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET
      purchases = days.purchases + excluded.purchases, revenue_cents = days.revenue_cents + excluded.revenue_cents;
    RETURN NULL;
  END $$;
  CREATE TRIGGER payments_changed AFTER INSERT OR UPDATE OR DELETE ON payments
    FOR EACH ROW EXECUTE FUNCTION count_purchases_by_day();

  CREATE FUNCTION recount() RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    DELETE FROM days;
    INSERT INTO days (day, sessions, registrations, purchases, revenue_cents)
    SELECT (at AT TIME ZONE 'UTC')::date, sum(sessions), sum(registrations), sum(purchases), sum(revenue_cents)
    FROM (
      SELECT created_at AS at, 1 AS sessions, 0 AS registrations, 0 AS purchases, 0 AS revenue_cents FROM sessions
      UNION ALL SELECT created_at, 0, 1, 0, 0 FROM users
      UNION ALL SELECT created_at, 0, 0, (revenue_cents > 0)::int, revenue_cents FROM payments
    ) happened GROUP BY 1
  $$;`;
