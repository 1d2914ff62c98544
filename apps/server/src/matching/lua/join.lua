--include base
-- ARGV: userId, bucket, name, probes of the bucket, id for a room, and for a restored visitor since when they have
-- waited. Gives since when they have waited, or '' for a visitor who is known already.
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
local seat = user .. '\n' .. node .. '\n\n' .. bucket .. '\n' .. since .. '\n' .. name
--include seat
--include wishes
--include queue
local wish = wishOf(user)
if wish then
  if meetAgreed(user, wish, ARGV[7], node, seat) then return since end
  local parked = parkTill(user, wish)
  if parked then
    enqueue(user, bucket, since, seat, parked)
    return since
  end
end
--include look
local scale = timeScale(call('HLEN', prefix .. 'places') + 1)
local found, foundBucket = look(user, now - since, ARGV[6], scale)
if found then
  call('ZREM', prefix .. 'q:' .. foundBucket, found)
  local other, at = string.match(found, '\n([^\n]*)\n([^\n]*)')
  open(ARGV[7], other, at, string.sub(found, SERIAL_LENGTH + 2), user, node, seat)
else
  enqueue(user, bucket, since, seat)
end
return since
