-- Puts a visitor into the queue. Among equals, whoever came first has the lower serial number. `parked`: until when
-- they are offered to nobody; meanwhile they are in "parked" and in no bucket.
local function enqueue(user, bucket, since, seat, parked)
  local member = time[1] .. string.format('%06d', time[2]) .. '\n' .. seat
  call('HSET', prefix .. 'places', user, 'W' .. member)
  if parked then
    call('ZADD', prefix .. 'parked', parked, user)
    return
  end
  call('ZADD', prefix .. 'q:' .. bucket, since, member)
  if tonumber(since) < oldest then call('HSET', KEYS[1], 'oldest', since) end
end
