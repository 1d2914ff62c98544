-- Lets a visitor wait. Of equals, who came first has the lower serial number.
local function enqueue(user, bucket, since, seat)
  local member = time[1] .. string.format('%06d', time[2]) .. '\n' .. seat
  call('ZADD', prefix .. 'q:' .. bucket, since, member)
  call('HSET', prefix .. 'places', user, 'W' .. member)
  if tonumber(since) < oldest then call('HSET', KEYS[1], 'oldest', since) end
end
