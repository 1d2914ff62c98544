--include base
-- ARGV: userId, bucket, name, probes of the bucket, id for a room, for a restored visitor since when they have waited,
-- and who they are across tabs ('' when that is the userId). Gives since when they have waited, or '' for a visitor who is known already.
local user, bucket, name, person = ARGV[3], ARGV[4], ARGV[5], ARGV[9]
local known = call('HGET', prefix .. 'places', user)
if known then
  --include return
end
-- The clock of their node may be ahead.
local since = (tonumber(ARGV[8]) or now) < now and ARGV[8] or tostring(now)
-- Hardly anybody comes back to the queue or wants to meet again: they are asked for in one step.
local keptKey = prefix .. 'kept:' .. user
local hasPast = call('EXISTS', keptKey, prefix .. 'again:' .. user) > 0
if hasPast then
  local kept = call('GETDEL', keptKey)
  if kept then
    local from, till = string.match(kept, '^(%S+) (%S+)$')
    if now < tonumber(till) and tonumber(from) < tonumber(since) then since = from end
  end
end
local seat = user .. '\n' .. person .. '\n' .. node .. '\n\n' .. bucket .. '\n' .. since .. '\n' .. name
--include queue
if hasPast then
  --include seat
  --include wishes
  local wish = wishOf(user)
  if wish then
    if meetAgreed(user, wish, ARGV[7], node, seat) then return since end
    local parked = parkTill(user, wish)
    if parked then
      enqueue(user, bucket, since, seat, parked)
      return since
    end
  end
end
--include open
--include look
local scale = timeScale(call('HLEN', prefix .. 'places') + 1)
local found, foundBucket = look(user, person, now - since, ARGV[6], scale)
if found then
  call('ZREM', prefix .. 'q:' .. foundBucket, found)
  local other, at = string.match(found, '\n([^\n]*)\n[^\n]*\n([^\n]*)')
  open(ARGV[7], other, at, string.sub(found, SERIAL_LENGTH + 2), user, node, seat)
else
  enqueue(user, bucket, since, seat)
end
return since
