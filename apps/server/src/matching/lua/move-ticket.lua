-- One who waits is connected to the calling node by now; their place in the queue stays.
local function moveTicket(user, place)
  local bucket, since, member = string.match(place, '^W(%d+)\n([^\n]*)\n(.*)$')
  local serial, at, visitor = string.match(member, '^([^\n]*)\n[^\n]*\n([^\n]*)\n(.*)$')
  if at == node then return end
  local moved = serial .. '\n' .. user .. '\n' .. node .. '\n' .. visitor
  call('ZREM', prefix .. 'q:' .. bucket, member)
  call('ZADD', prefix .. 'q:' .. bucket, since, moved)
  call('HSET', prefix .. 'places', user, 'W' .. bucket .. '\n' .. since .. '\n' .. moved)
end
