-- Functions are installed by every migrate; none may be left that reads a table which is gone.
DO $$
DECLARE
  own_function regprocedure;
BEGIN
  FOR own_function IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace LOOP
    EXECUTE format('DROP FUNCTION %s CASCADE', own_function);
  END LOOP;
END $$;

DROP TABLE account_changes, account_handovers, device_accounts, payment_attempts, provider_events, refunds,
  revenue_entries, purchases;
DROP TABLE debt_entries, debts;
DROP TABLE allowance_usage;
DROP TYPE wallet_reply;
DROP VIEW entries;
DROP TABLE holds, transfers, wallets;
DROP TABLE login_throttles, user_sessions, users;
DROP TABLE dead_letters, inbox, outbox;
