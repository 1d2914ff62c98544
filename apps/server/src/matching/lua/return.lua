-- A join of a visitor who is known already, here or at another node.
--include rooms
if string.sub(known, 1, 1) == 'W' then
  --include ticket
  local ticket, member, serial = ticketOf(known)
  if ticket.node ~= node then
    -- They keep waiting at the calling node; their place in the queue stays. But they may be at the other node by
    -- now: a join at a node they left may arrive late.
    call('XADD', prefix .. 'to:' .. ticket.node, 'NOMKSTREAM', '*', 'waits_elsewhere', user)
    ticket.node = node
    local moved = serial .. '\n' .. linesOf(ticket)
    -- A parked visitor is in no bucket.
    if call('ZREM', prefix .. 'q:' .. ticket.bucket, member) == 1 then
      call('ZADD', prefix .. 'q:' .. ticket.bucket, ticket.since, moved)
    end
    call('HSET', prefix .. 'places', user, 'W' .. moved)
  end
  return ''
end
local room, i = seatOf(user)
local isHere, isPutBack = room[i].node == node, ARGV[8] ~= ''
local isForeign = isRestored(room[i]) and not isHere
if not ((isUnconfirmed(room[i]) and (isHere or isPutBack)) or (isForeign and isPutBack)) then
  -- A node that restores a visitor who talks at it has not heard of that talk, and is told again.
  if isPutBack or not isHere then comeBack(room, i) end
  return ''
end
-- The partner's node, or one that started, has restored the room, but here nothing is known of it.
part(room, i, 'lost')
