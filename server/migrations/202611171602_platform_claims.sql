-- First the lock, then the look, each a statement of its own: whoever gets the key sees what the one before them did with it. In one
-- statement the look would be older than the lock, and the same order could be placed, and refused, a second time.
create function claim_idempotency_key(lock bigint, asked bytea, out got boolean, out request_digest bytea, out sealed_reply bytea)
  language plpgsql as $$
begin
  got := pg_try_advisory_xact_lock(lock);
  if got then
    select kept.request_digest, kept.sealed_reply into request_digest, sealed_reply from idempotency_keys kept where kept.digest = asked;
  end if;
end $$;
