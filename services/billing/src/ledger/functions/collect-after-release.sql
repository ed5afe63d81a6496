-- What a failed question gives back also pays a debt. Run by the trigger holds_collect.
CREATE OR REPLACE FUNCTION collect_after_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM collect_debt('debt:hold:' || NEW.id || ':' || NEW.opened, NEW.user_id, NEW.currency);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER holds_collect AFTER UPDATE OF state ON holds FOR EACH ROW
  WHEN (OLD.state = 'held' AND NEW.state IN ('released', 'expired') AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION collect_after_release();
