-- One who joins and is known already, here or at another node.
--include rooms
if string.sub(known, 1, 1) == 'W' then
  --include ticket
  local ticket, member, serial = ticketOf(known)
  if ticket.node ~= node then
    -- They wait on at the calling node; their place in the queue stays. The other node may have them by now: a
    -- join of one who left it may arrive late.
    call('XADD', prefix .. 'to:' .. ticket.node, 'NOMKSTREAM', '*', 'waits_elsewhere', user)
    ticket.node = node
    local moved = serial .. '\n' .. linesOf(ticket)
    -- One who is parked stands in no bucket.
    if call('ZREM', prefix .. 'q:' .. ticket.bucket, member) == 1 then
      call('ZADD', prefix .. 'q:' .. ticket.bucket, ticket.since, moved)
    end
    call('HSET', prefix .. 'places', user, 'W' .. moved)
  end
  return ''
end
local room, i = seatOf(user)
local isHere, isPutBack = room[i].node == node, ARGV[8] ~= ''
if not isUnconfirmed(room[i]) or not (isHere or isPutBack) then
  -- A node that puts back one who talks at it has not heard of that talk, and is told again.
  if isPutBack or not isHere then comeBack(room, i) end
  return ''
end
-- The node of the other has put the room back, and here nothing is known of it.
part(room, i, 'lost')
