-- What the test of migrate.ts installs.
CREATE OR REPLACE FUNCTION doubled(amount int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT amount * 2 $$;
