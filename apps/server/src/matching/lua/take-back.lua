--include queue
-- Ends a room as if the two had not met: a partner who is there keeps waiting.
local function takeBack(room, i)
  local partner = room[3 - i]
  local till = awayUntil(partner)
  unseat(room)
  if till then
    keep(partner.user, partner.since, till)
  else
    enqueue(partner.user, partner.bucket, partner.since, linesOf(partner))
  end
  tellEnded(room, i, 'untold')
end
