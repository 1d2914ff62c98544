--include base
-- ARGV: userId, for how many milliseconds the seniority is kept. Does nothing for a visitor who is at another
-- node by now.
--include rooms
local user, keepMs = ARGV[3], tonumber(ARGV[4])
local place = call('HGET', prefix .. 'places', user)
if place and string.sub(place, 1, 1) == 'W' then
  --include ticket
  local ticket, member = ticketOf(place)
  if ticket.node ~= node then return '' end
  dequeue(ticket, member)
  call('HDEL', prefix .. 'places', user)
  keep(user, ticket.since, now + keepMs)
elseif place then
  --include take-back
  local room, i = seatOf(user)
  if room[i].node ~= node then return '' end
  keep(user, room[i].since, now + keepMs)
  takeBack(room, i)
end
if keepMs == 0 then call('DEL', prefix .. 'kept:' .. user) end
return ''
