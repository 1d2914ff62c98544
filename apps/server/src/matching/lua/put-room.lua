--include base
-- A node that was out of touch reports a room as far as it knows.
-- ARGV: room, openedAt, '1' when Redis had lost everything, and twice userId, bucket, since, name, node,
-- '1' when the visitor is at the calling node, until when their seat is kept ('' unless they are away), and who they are
-- across tabs ('' when that is the userId).
-- Gives 'stands', or the userId of the visitor who is lost to the other: they have parted.
--include rooms
local id, lost = ARGV[3], ARGV[5] == '1'
local room = seatOf(ARGV[6], id)
local claims = {}
for i = 1, 2 do
  local n = 8 * i - 2
  claims[i] = { user = ARGV[n], bucket = ARGV[n + 1], since = waitedSince(ARGV[n + 2]), name = ARGV[n + 3],
    node = ARGV[n + 4], here = ARGV[n + 5] == '1', away = ARGV[n + 6], person = ARGV[n + 7] }
  -- The clock of their node may have been ahead.
  if claims[i].away ~= '' then claims[i].away = tostring(math.min(claims[i].away, now + RECONNECT_GRACE_MS)) end
end

if room then
  for i = 1, 2 do
    local seat, claim = room[i], claims[i]
    if isRestored(seat) then
      if seat.node ~= claim.node then tellMoved(room, seat.user, seat.node, claim.node) end
      seat.node = claim.node
      if claim.here then
        seat.away = awayUntil(seat) .. '!'
      else
        setAway(room, i, now + UNCONFIRMED_MS .. '?')
      end
    end
  end
  for i = 1, 2 do
    local seat, claim, partner = room[i], claims[i], room[3 - i]
    local wasUnconfirmed, wasToldAway = isUnconfirmed(seat), isToldAway(seat)
    if claim.here and seat.node ~= node and not wasUnconfirmed then
      tellMoved(room, seat.user, node, seat.node)
    elseif claim.here then
      seat.node = node
      if claim.away == '' and seat.away ~= '' then
        clearAway(room, i)
        -- They may have been away before Redis lost everything.
        if (wasToldAway or wasUnconfirmed) and partner.node ~= node then
          tellNode(partner.node, 'back', room, userJson(seat.user, ',"partnerAway":false'))
        end
      elseif claim.away ~= '' and (wasUnconfirmed or seat.away == '') then
        setAway(room, i, claim.away)
        if not wasToldAway and partner.node ~= node then tellNode(partner.node, 'away', room, userJson(seat.user)) end
      end
    end
  end
  save(room)
  for i = 1, 2 do
    local seat, partner = room[i], room[3 - i]
    -- The calling node may have missed what happened to a visitor at another node.
    if partner.node == node and seat.node ~= node and not isUnconfirmed(seat) then
      local isAway, isPartnerAway = isToldAway(seat), isToldAway(partner)
      local rest = not isAway and ',"partnerAway":' .. tostring(isPartnerAway) or nil
      tellNode(node, isAway and 'away' or 'back', room, userJson(seat.user, rest))
    end
  end
  return 'stands'
end

--include parting
local function partFrom(user)
  local a, b = keysOfSeats(claims[1], claims[2])
  noteParting(a, b, now, ARGV[4])
  return user
end

local other = claims[1].here and claims[2].user or claims[1].user
if not lost or call('EXISTS', prefix .. 'ended:' .. id) == 1 then return partFrom(other) end
for i = 1, 2 do
  if call('HEXISTS', prefix .. 'places', claims[i].user) == 1 then
    rememberEnded(id)
    return partFrom(claims[1].here and claims[2].here and claims[i].user or other)
  end
end
room = { claims[1], claims[2], id = id, openedAt = ARGV[4] }
for i = 1, 2 do
  local seat = room[i]
  if not seat.here then
    -- Until their own node reports them, or has been silent for too long.
    setAway(room, i, now + UNCONFIRMED_MS .. '?')
  elseif seat.away ~= '' then
    setAway(room, i, seat.away)
  end
end
save(room)
return 'stands'
