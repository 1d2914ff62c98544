--include base
-- ARGV: userId, bucket, name, probes of the bucket, id for a room, and of one who is put back: since when
-- they have waited. Gives since when they have waited, or '' for one who is known already.
local user, bucket, name = ARGV[3], ARGV[4], ARGV[5]
local known = call('HGET', prefix .. 'places', user)
if known then
  --include return
end
-- The clock of their node may be ahead.
local since = (tonumber(ARGV[8]) or now) < now and ARGV[8] or tostring(now)
local kept = call('GETDEL', prefix .. 'kept:' .. user)
if kept then
  local from, till = string.match(kept, '^(%S+) (%S+)$')
  if now < tonumber(till) and tonumber(from) < tonumber(since) then since = from end
end
--include look
local scale = timeScale(call('HLEN', prefix .. 'places') + 1)
local found, foundBucket = look(user, now - since, ARGV[6], scale)
local seat = user .. '\n' .. node .. '\n\n' .. bucket .. '\n' .. since .. '\n' .. name
if found then
  --include open
  call('ZREM', prefix .. 'q:' .. foundBucket, found)
  local other, at = string.match(found, '\n([^\n]*)\n([^\n]*)')
  open(ARGV[7], other, at, string.sub(found, SERIAL_LENGTH + 2), user, node, seat)
else
  --include queue
  enqueue(user, bucket, since, seat)
end
return since
