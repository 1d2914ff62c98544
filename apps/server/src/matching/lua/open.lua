-- Opens a room for two and tells their nodes, in one step. Each visitor is given as the line of their userId, that of
-- their node, and all the lines of their seat. `again`: because both wanted to meet again.
local function open(room, user, at, seat, partner, partnerAt, partnerSeat, again)
  local text = room .. '\n' .. now .. '\n' .. seat .. '\n' .. partnerSeat
  call('HSET', prefix .. 'places', user, 'R' .. text, partner, '@' .. user)
  if again then text = text .. '\n{"again":true}' end
  call('XADD', prefix .. 'to:' .. at, 'NOMKSTREAM', '*', 'opened', text)
  if partnerAt ~= at then call('XADD', prefix .. 'to:' .. partnerAt, 'NOMKSTREAM', '*', 'opened', text) end
end
