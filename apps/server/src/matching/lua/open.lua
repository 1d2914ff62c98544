-- Seats two in a room and tells their nodes, at once. Each of the two is given as [member, bucket, since]
-- the way they wait: the member holds a serial number, userId, node and visitor.
local function open(room, a, b)
  local seats, tickets, users, nodes = {}, {}, {}, {}
  for i, one in ipairs({ a, b }) do
    local user, at, visitor = string.match(one[1], '\n([^\n]*)\n([^\n]*)\n(.*)')
    users[i], nodes[i] = user, at
    seats[i] = user .. '\n' .. at .. '\n\n' .. one[2] .. '\n' .. one[3] .. '\n' .. visitor
    tickets[i] = visitor .. ',"since":' .. one[3] .. '}'
  end
  call('HSET', prefix .. 'places', users[1], 'R' .. room, users[2], 'R' .. room)
  call('HSET', prefix .. 'rooms', room, now .. '\n' .. seats[1] .. '\n' .. seats[2])
  local opened = '{"type":"opened","room":{"roomId":"' .. room .. '","seats":[' .. tickets[1] .. ',' .. tickets[2]
    .. '],"openedAt":' .. now .. '},"nodes":["' .. nodes[1] .. '","' .. nodes[2] .. '"]}'
  call('XADD', prefix .. 'to:' .. nodes[1], 'NOMKSTREAM', '*', 'c', opened)
  if nodes[2] ~= nodes[1] then call('XADD', prefix .. 'to:' .. nodes[2], 'NOMKSTREAM', '*', 'c', opened) end
end
