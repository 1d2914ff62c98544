--include base
-- A visitor wants to meet their last partner again. ARGV: userId, the partner's userId, an id for a room, and the two keys
-- of their past.
-- Does nothing when they parted too long ago, or when the wish is known already.
--include rooms
--include wishes
local user, other, key, otherKey = ARGV[3], ARGV[4], ARGV[6], ARGV[7]
local parted = partedOf(key, otherKey)
if not parted or now - parted >= MEET_AGAIN_WINDOW_MS then return '' end
local before, theirs = wishOf(user), wishOf(other)
if before and before.other == other then return '' end
-- Once both want it, the time of both starts over.
local begun = theirs and theirs.other == user and not theirs.apart and { user, other } or { user }
for _, id in ipairs(begun) do
  saveWish(id, { other = id == user and other or user, key = key, otherKey = otherKey, parted = parted, till = tostring(now + WISH_KEPT_MS), parked = '' })
end
for _, id in ipairs(begun) do
  local place = call('HGET', prefix .. 'places', id)
  if place and string.sub(place, 1, 1) == 'W' then
    local ticket, member = ticketOf(place)
    local wish = wishOf(id)
    dequeue(ticket, member)
    if meetAgreed(id, wish, ARGV[5], ticket.node, linesOf(ticket)) then return '' end
    call('ZADD', prefix .. 'parked', parkTill(id, wish), id)
  end
end
return ''
