-- Reads a waiting visitor from their place: their seat and the member of the bucket.
local function ticketOf(place)
  local member = string.sub(place, 2)
  local serial, user, person, at, away, bucket, since, name = string.match(member, '^([^\n]*)\n' .. SEAT .. '$')
  return { user = user, person = person, node = at, away = away, bucket = bucket, since = since, name = name }, member, serial
end

-- Takes a waiting visitor out of their bucket; gives false when they were parked.
local function dequeue(ticket, member)
  if call('ZREM', prefix .. 'q:' .. ticket.bucket, member) == 1 then return true end
  call('ZREM', prefix .. 'parked', ticket.user)
  return false
end
