-- Offers visitors to everybody again after they were parked; they keep their seniority.
for _, user in ipairs(call('ZRANGEBYSCORE', prefix .. 'parked', '-inf', now, 'LIMIT', 0, MOST_RELEASED)) do
  call('ZREM', prefix .. 'parked', user)
  local place = call('HGET', prefix .. 'places', user)
  if place and string.sub(place, 1, 1) == 'W' then
    local ticket, member = ticketOf(place)
    call('ZADD', prefix .. 'q:' .. ticket.bucket, ticket.since, member)
  end
end
