-- Ends the rooms of visitors who were away for too long, and reports those whose node has been silent for too long.
--include rooms
local due = call('ZRANGEBYSCORE', prefix .. 'away', '-inf', now, 'LIMIT', 0, MOST_LAPSED)
for _, user in ipairs(due) do
  local room, i = seatOf(user)
  -- The one before may have been the partner.
  if room and isUntold(room[i]) then
    setAway(room, i, now + RECONNECT_GRACE_MS .. '!')
    save(room)
    tellNode(room[3 - i].node, 'away', room, userJson(user))
  elseif room then
    local partnerTill = awayUntil(room[3 - i])
    if partnerTill and not isLapsed(room[3 - i]) then
      -- The partner may still come back and find that the other is gone.
      call('ZADD', prefix .. 'away', partnerTill, user)
    else
      part(room, i, 'lost')
    end
  end
end
